import Button, { type ButtonProps } from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { useHint } from './useHint'

/** Button that stays visible and focusable when `disabled`, and explains the reason. */
export function ActionButton(
  props: Pick<
    ButtonProps,
    'children' | 'startIcon' | 'variant' | 'size' | 'color' | 'type' | 'aria-label' | 'aria-haspopup' | 'aria-expanded'
  > & {
    onClick?: (event: MouseEvent<HTMLElement>) => void
    disabled?: string | undefined
  },
) {
  const { disabled, onClick, ...rest } = props
  const { handlers, hint } = useHint(disabled ?? '')
  // The native tooltip would appear next to the hint.
  const reasonProps = hint ? { 'aria-description': disabled } : { title: disabled }
  // Renders the same element in both states: a new button would lose focus and an ongoing press.
  return (
    <>
      <Button
        {...rest}
        {...(disabled && { ...handlers, ...reasonProps, 'aria-disabled': true })}
        onClick={(event) => {
          if (disabled) event.preventDefault()
          else onClick?.(event)
        }}
        sx={disabled ? { opacity: 0.5, cursor: 'not-allowed' } : undefined}
      />
      {disabled && hint}
    </>
  )
}
