import { styled } from '@mui/material/styles'
import type { InputHTMLAttributes } from 'react'
import { VISUALLY_HIDDEN } from '../../ui/ScreenReaderText'
import type { WidgetProps } from '../types'

/** Returns the common attributes of a widget's `<input>` that link label, help and errors. The label says if it is required. */
export function getInputProps(props: WidgetProps, more: InputHTMLAttributes<HTMLInputElement> = {}) {
  return {
    id: props.id,
    'aria-invalid': props.invalid || undefined,
    'aria-describedby': props.describedBy,
    spellCheck: false,
    ...more,
  }
}

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
