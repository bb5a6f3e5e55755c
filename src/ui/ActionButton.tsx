import Button, { type ButtonProps } from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import type { MouseEvent } from 'react'

/** A button whose denial is told: with `disabled` it stays visible and in reach, does nothing and says why. */
export function ActionButton(
  props: Pick<
    ButtonProps,
    'children' | 'startIcon' | 'variant' | 'color' | 'type' | 'aria-haspopup' | 'aria-expanded'
  > & {
    onClick?: (event: MouseEvent<HTMLElement>) => void
    disabled?: string | undefined
  },
) {
  const { disabled, onClick, ...rest } = props
  // One element whether it is denied or not: a button made anew loses the focus, and the press that is under way.
  return (
    <Tooltip title={disabled ?? ''} describeChild>
      <Button
        {...rest}
        aria-disabled={disabled ? true : undefined}
        onClick={(event) => {
          if (disabled) event.preventDefault()
          else onClick?.(event)
        }}
        sx={disabled ? { opacity: 0.5, cursor: 'not-allowed' } : undefined}
      />
    </Tooltip>
  )
}
