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

/** Seen by screen readers only. */
export const SPOKEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** A label that only screen readers get. */
export const Unseen = styled('label')(SPOKEN)

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
