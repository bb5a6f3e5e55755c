import Button, { type ButtonProps } from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { useHint } from './Hint'

/** A button whose denial is told: with `disabled` it stays visible and in reach, does nothing and says why. */
export function ActionButton(
  props: Pick<
    ButtonProps,
    'children' | 'startIcon' | 'variant' | 'color' | 'type' | 'aria-label' | 'aria-haspopup' | 'aria-expanded'
  > & {
    onClick?: (event: MouseEvent<HTMLElement>) => void
    disabled?: string | undefined
  },
) {
  const { disabled, onClick, ...rest } = props
  const { handlers, hint } = useHint(disabled ?? '')
  // Where the hint shows, the browser's own would stand beside it.
  const told = hint ? { 'aria-description': disabled } : { title: disabled }
  // One element whether it is denied or not: a button made anew loses the focus, and the press that is under way.
  return (
    <>
      <Button
        {...rest}
        {...(disabled && { ...handlers, ...told, 'aria-disabled': true })}
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
