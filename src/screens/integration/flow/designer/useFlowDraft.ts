import { useEffect, useState } from 'react'
import type { Flow } from '../../../../domain/flow/model'
import { useDraft } from '../../../../resources/useDraft'
import type { Json } from '../../../../schema/types'
import { useLatest } from '../../../../ui/useLatest'
import type { FlowSettings } from './settings'

interface Draft {
  flow: Flow
  settings: FlowSettings
}

/** Keeps unsaved changes when the broker ends the session. Call `watch` on each render with the unsaved data. */
export function useFlowDraft() {
  const draft = useDraft('flow')
  const [storedDraft] = useState(() => draft.restore() as Draft | undefined)
  let unsaved: Draft | undefined
  const current = useLatest(() => unsaved as Json | undefined)
  useEffect(() => draft.watch(current), [draft, current])
  return {
    kept: storedDraft,
    watch: (now: Draft | undefined) => {
      unsaved = now
    },
  }
}
