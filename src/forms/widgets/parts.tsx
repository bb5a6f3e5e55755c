import { styled } from '@mui/material/styles'
import type { InputHTMLAttributes } from 'react'
import type { WidgetProps } from '../types'

/** What the `<input>` of any widget carries, so that label, help and errors are tied to it. */
export function inputProps(props: WidgetProps, more: InputHTMLAttributes<HTMLInputElement> = {}) {
  return {
    id: props.id,
    'aria-required': props.required || undefined,
    'aria-invalid': props.invalid || undefined,
    'aria-describedby': props.describedBy,
    spellCheck: false,
    ...more,
  }
}

/** Parts of one value side by side; they wrap where it is narrow. */
export const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.tokens.gap.small,
}))

/** Rows of one value below each other. */
export const Column = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.tokens.gap.small,
}))
