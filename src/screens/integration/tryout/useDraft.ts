import { useCallback, useState } from 'react'
import type { Draft } from './sample'

/** A draft, and the event that was chosen by hand, if any. */
export interface Kept extends Omit<Draft, 'type'> {
  readonly chosen?: string | undefined
}

/** What was typed for each rule, for as long as the console stands open; nothing of it is stored. */
const kept = new Map<string, Kept>()
const MOST_KEPT = 50

const fresh = (): Kept => ({ typed: {}, encodings: {}, now: Date.now() })

/** The sample of a rule as it was left. */
export function useDraft(rule: string): [Kept, (change: (before: Kept) => Kept) => void, () => void] {
  const [state, setState] = useState(() => ({ rule, draft: kept.get(rule) ?? fresh() }))
  const draft = state.rule === rule ? state.draft : (kept.get(rule) ?? fresh())
  if (state.rule !== rule) setState({ rule, draft })
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
