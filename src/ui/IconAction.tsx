import type { MouseEvent, ReactNode } from 'react'
import { PlainButton } from './PlainButton'
import { useHint } from './useHint'

/**
 * Icon button with a label for screen readers and on hover. When disabled it stays focusable and explains the
 * reason, unlike the native `disabled`.
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
