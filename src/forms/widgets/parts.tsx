import { styled } from '@mui/material/styles'
import type { InputHTMLAttributes } from 'react'
import type { WidgetProps } from '../types'

/** Returns the common attributes of a widget's `<input>` that link label, help and errors. */
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

/** Visible to screen readers only. */
export const SPOKEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Label for screen readers only. */
export const Unseen = styled('label')(SPOKEN)

/** Row of inputs; wraps on narrow screens. */
export const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.tokens.gap.small,
}))

export const Column = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.tokens.gap.small,
}))
