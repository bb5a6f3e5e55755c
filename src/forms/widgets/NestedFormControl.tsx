import FormControl, { useFormControl } from '@mui/material/FormControl'
import type { ReactNode } from 'react'

interface NestedFormControlProps {
  fullWidth?: boolean
  /** Keeps its content width so that its text is not cut off. */
  fitContent?: boolean
  /** False if the field's error concerns other inputs. */
  marked?: boolean
  children: ReactNode
}

/**
 * Input of a field with several inputs. An MUI FormControl supports one input only, so each gets a nested one with
 * the field's error state.
 */
export function NestedFormControl({
  fullWidth = false,
  fitContent = false,
  marked = true,
  children,
}: NestedFormControlProps) {
  const field = useFormControl()
  return (
    <FormControl fullWidth={fullWidth} error={marked && field?.error === true} sx={fitContent ? { flex: 'none' } : {}}>
      {children}
    </FormControl>
  )
}
