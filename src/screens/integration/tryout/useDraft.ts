import { useCallback, useEffect, useState } from 'react'
import { onUserChange } from '../../../api/session'
import type { Draft } from './sample'

/** A draft, and the event that was chosen by hand, if any. */
export interface Kept extends Omit<Draft, 'type'> {
  readonly chosen?: string | undefined
}

/** The name of a rule that is not saved yet. */
export const NEW_RULE = ''

const MOST_KEPT = 50
/** What was typed for each rule, for as long as the session lasts; nothing of it is stored. */
const kept = new Map<string, Kept>()
/** The statement of the new rule: the rule that it is saved as has the same. */
let newStatement = ''

// Samples may hold messages of the last user.
onUserChange(() => kept.clear())

const fresh = (): Kept => ({ typed: {}, encodings: {}, now: Date.now() })

/** The sample of a rule; one that was saved just now takes over that of the new rule. */
const getDraft = (rule: string, sql: string): Kept =>
  kept.get(rule) ?? (sql === newStatement ? kept.get(NEW_RULE) : undefined) ?? fresh()

/** The sample of a rule as it was left. */
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
