import Button from '@mui/material/Button'
import { useNotify } from 'ra-core'
import { type FocusEvent, useCallback, useRef } from 'react'
import { Link } from 'react-router'
import { truncateAndEscape } from './text'

export type TellKind = 'success' | 'info' | 'warning' | 'error'

/** What a notice offers: a button that runs something, or a link to a page. */
export type TellAction = {
  label: string
  /** The accessible name; begins with the label. */
  name: string
} & ({ run: () => unknown } | { to: string })

/** A notice that offers something has to be read and reached; while it has the focus it stays anyway. */
const LONG = 10_000

/**
 * Tells in a notice what was done or went wrong. It takes a finished text, shown as it is: what a broker or a user
 * wrote is never looked up among the texts of the console, where `$t(…)` in it would be expanded.
 */
export function useTell(): (text: string, kind: TellKind, action?: TellAction) => void {
  const notify = useNotify()
  return useCallback(
    (text, kind, action) =>
      notify(<Told text={text} {...(action && { action })} />, {
        type: kind,
        ...(action && { autoHideDuration: LONG }),
      }),
    [notify],
  )
}

/** One line: what comes from outside may be long, and may hide characters. */
function Told({ text, action }: { text: string; action?: TellAction }) {
  const line = truncateAndEscape(text.replace(/\s+/g, ' '))
  return action ? (
    <>
      <span>{line}</span> <Act {...action} />
    </>
  ) : (
    line
  )
}

/** The notice goes with what follows it; the focus returns then to where it was before. */
function Act({ label, name, ...action }: TellAction) {
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
