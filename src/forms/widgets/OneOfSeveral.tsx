import FormControl, { useFormControl } from '@mui/material/FormControl'
import type { ReactNode } from 'react'

interface OneOfSeveralProps {
  fullWidth?: boolean
  /** It gives none of its width to the others: its words are read whole. */
  asWideAsItIs?: boolean
  children: ReactNode
}

/**
 * One input of a field that has several: a FormControl of MUI holds one, so this gives it its own. What is wrong with the
 * field shows here too.
 */
export function OneOfSeveral({ fullWidth = false, asWideAsItIs = false, children }: OneOfSeveralProps) {
  const field = useFormControl()
  return (
    <FormControl fullWidth={fullWidth} error={field?.error ?? false} sx={asWideAsItIs ? { flex: 'none' } : {}}>
      {children}
    </FormControl>
  )
}
