import type { MouseEvent, ReactNode } from 'react'
import { useHint } from './Hint'
import { PlainButton } from './PlainButton'

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
  const text = disabled ? `${label} – ${disabled}` : label
  const { handlers, hint } = useHint(text)
  return (
    <>
      <PlainButton
        type="button"
        aria-label={text}
        aria-disabled={disabled ? true : undefined}
        aria-haspopup={menu ? 'menu' : undefined}
        aria-expanded={expanded}
        onClick={(event) => {
          if (!disabled) onClick(event)
        }}
        {...handlers}
      >
        {children}
      </PlainButton>
      {hint}
    </>
  )
}
