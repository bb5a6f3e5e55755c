import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { MouseEvent, ReactNode } from 'react'

/**
 * A button that is only an icon: named for screen readers and on hover. A disabled one stays in reach and
 * tells its reason, which a native `disabled` would keep from the keyboard.
 */
export function IconAction(props: {
  label: string
  children: ReactNode
  onClick: (event: MouseEvent<HTMLElement>) => void
  disabled?: string | undefined
  expanded?: boolean | undefined
  menu?: boolean | undefined
}) {
  const { label, children, onClick, disabled, expanded, menu } = props
  return (
    // It repeats the name: it must not lie over the same button of the next row.
    <Tooltip disableInteractive title={disabled ? `${label} – ${disabled}` : label}>
      <IconButton
        aria-label={disabled ? `${label} – ${disabled}` : label}
        aria-disabled={disabled ? true : undefined}
        aria-haspopup={menu ? 'menu' : undefined}
        aria-expanded={expanded}
        onClick={(event) => {
          if (!disabled) onClick(event)
        }}
        sx={disabled ? { opacity: 0.5, cursor: 'not-allowed' } : undefined}
      >
        {children}
      </IconButton>
    </Tooltip>
  )
}
