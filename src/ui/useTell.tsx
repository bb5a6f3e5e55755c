import { useNotify } from 'ra-core'
import { useCallback } from 'react'
import { truncateAndEscape } from './text'

export type TellKind = 'success' | 'info' | 'warning' | 'error'

/**
 * Tells in a notice what was done or went wrong. It takes a finished text, shown as it is: what a broker or a user
 * wrote is never looked up among the texts of the console, where `$t(…)` in it would be expanded.
 */
export function useTell(): (text: string, kind: TellKind) => void {
  const notify = useNotify()
  return useCallback((text, kind) => notify(<Told text={text} />, { type: kind }), [notify])
}

/** One line: what comes from outside may be long, and may hide characters. */
const Told = ({ text }: { text: string }) => truncateAndEscape(text.replace(/\s+/g, ' '))
