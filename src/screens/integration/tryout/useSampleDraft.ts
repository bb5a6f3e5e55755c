import { useCallback, useEffect, useState } from 'react'
import { onUserChange } from '../../../api/session'
import type { SampleDraft } from './sample'

export interface StoredDraft extends Omit<SampleDraft, 'type'> {
  readonly selectedType?: string | undefined
}

export const NEW_RULE = ''

const MAX_DRAFTS = 50
/** Drafts by rule id, kept in memory for the session. */
const draftsByRule = new Map<string, StoredDraft>()
/** Statement of the unsaved rule; identifies the rule once it is saved. */
let newStatement = ''

// Samples may contain messages of the previous user.
onUserChange(() => draftsByRule.clear())

const createDraft = (): StoredDraft => ({ texts: {}, encodings: {}, time: Date.now() })

/** Returns the draft of a rule; a rule saved just now inherits the draft of the new rule. */
const getDraft = (rule: string, sql: string): StoredDraft =>
  draftsByRule.get(rule) ?? (sql === newStatement ? draftsByRule.get(NEW_RULE) : undefined) ?? createDraft()

/** Sample of a rule, kept between visits. */
export function useSampleDraft(
  rule: string,
  sql: string,
): [StoredDraft, (change: (before: StoredDraft) => StoredDraft) => void, () => void] {
  const [state, setState] = useState(() => ({ rule, draft: getDraft(rule, sql) }))
  const draft = state.rule === rule ? state.draft : getDraft(rule, sql)
  if (state.rule !== rule) setState({ rule, draft })
  useEffect(() => {
    if (rule === NEW_RULE) newStatement = sql
  }, [rule, sql])
  const set = useCallback(
    (change: (before: StoredDraft) => StoredDraft) =>
      setState((before) => {
        const next = change(before.draft)
        draftsByRule.delete(rule)
        draftsByRule.set(rule, next)
        for (const oldest of [...draftsByRule.keys()].slice(0, Math.max(0, draftsByRule.size - MAX_DRAFTS)))
          draftsByRule.delete(oldest)
        return { rule, draft: next }
      }),
    [rule],
  )
  const reset = useCallback(() => {
    draftsByRule.delete(rule)
    setState({ rule, draft: createDraft() })
  }, [rule])
  return [draft, set, reset]
}
