import { styled } from '@mui/material/styles'
import type { InputHTMLAttributes } from 'react'
import type { WidgetProps } from '../types'

/** Returns the common attributes of a widget's `<input>` that link label, help and errors. */
export function getInputProps(props: WidgetProps, more: InputHTMLAttributes<HTMLInputElement> = {}) {
  return {
    id: props.id,
    'aria-required': props.required || undefined,
    'aria-invalid': props.invalid || undefined,
    'aria-describedby': props.describedBy,
    spellCheck: false,
    ...more,
  }
}

export const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

export const VisuallyHiddenLabel = styled('label')(VISUALLY_HIDDEN)

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
