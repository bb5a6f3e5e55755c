import { useCallback, useEffect, useState } from 'react'
import { onUserChange } from '../../../api/session'
import type { Draft } from './sample'

export interface Kept extends Omit<Draft, 'type'> {
  readonly chosen?: string | undefined
}

export const NEW_RULE = ''

const MOST_KEPT = 50
/** Drafts by rule id, kept in memory for the session. */
const kept = new Map<string, Kept>()
/** Statement of the unsaved rule; identifies the rule once it is saved. */
let newStatement = ''

// Samples may contain messages of the previous user.
onUserChange(() => kept.clear())

const fresh = (): Kept => ({ typed: {}, encodings: {}, now: Date.now() })

/** Returns the draft of a rule; a rule saved just now inherits the draft of the new rule. */
const getDraft = (rule: string, sql: string): Kept =>
  kept.get(rule) ?? (sql === newStatement ? kept.get(NEW_RULE) : undefined) ?? fresh()

/** Sample of a rule, kept between visits. */
export function useDraft(rule: string, sql: string): [Kept, (change: (before: Kept) => Kept) => void, () => void] {
  const [state, setState] = useState(() => ({ rule, draft: getDraft(rule, sql) }))
  const draft = state.rule === rule ? state.draft : getDraft(rule, sql)
  if (state.rule !== rule) setState({ rule, draft })
  useEffect(() => {
    if (rule === NEW_RULE) newStatement = sql
  }, [rule, sql])
  const set = useCallback(
    (change: (before: Kept) => Kept) =>
      setState((before) => {
        const next = change(before.draft)
        kept.delete(rule)
        kept.set(rule, next)
        for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(oldest)
        return { rule, draft: next }
      }),
    [rule],
  )
  const reset = useCallback(() => {
    kept.delete(rule)
    setState({ rule, draft: fresh() })
  }, [rule])
  return [draft, set, reset]
}
