import Button from '@mui/material/Button'
import { type FocusEvent, useCallback, useRef } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router'
import { truncateAndEscape } from './text'

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'

export type NoticeAction = {
  label: string
  /** Accessible name; starts with the label. */
  name: string
} & ({ run: () => unknown } | { to: string })

/** Notices with an action stay longer; they also stay while focused. */
const ACTION_NOTICE_DURATION_MS = 10_000

/**
 * Shows a notice. The text must be final: texts of brokers or users are never translation keys, because `$t(…)` in
 * them would be expanded.
 */
export function useNotice(): (text: string, kind: NoticeKind, action?: NoticeAction) => void {
  const notify = useNotify()
  return useCallback(
    (text, kind, action) =>
      notify(<NoticeContent text={text} {...(action && { action })} />, {
        type: kind,
        ...(action && { autoHideDuration: ACTION_NOTICE_DURATION_MS }),
      }),
    [notify],
  )
}

/** Limited to one line, because untrusted text may be long or contain invisible characters. */
function NoticeContent({ text, action }: { text: string; action?: NoticeAction }) {
  const line = truncateAndEscape(text.replace(/\s+/g, ' '))
  return action ? (
    <>
      <span>{line}</span> <NoticeButton {...action} />
    </>
  ) : (
    line
  )
}

/** The notice closes on the action; the focus returns to its previous element. */
function NoticeButton({ label, name, ...action }: NoticeAction) {
  const before = useRef<EventTarget | null>(null)
  const act = () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    if ('run' in action) action.run()
  }
  return (
    <Button
      size="small"
      color="inherit"
      sx={{ my: -0.75 }}
      aria-label={name}
      {...('to' in action && { component: Link, to: action.to })}
      onFocus={(event: FocusEvent) => {
        before.current = event.relatedTarget
      }}
      onClick={act}
    >
      {label}
    </Button>
  )
}
