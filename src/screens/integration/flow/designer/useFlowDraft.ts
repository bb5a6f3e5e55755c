import { useEffect, useState } from 'react'
import type { Flow } from '../../../../domain/flow/model'
import type { Draft } from '../../../../forms/SchemaForm'
import type { Json } from '../../../../schema/types'
import { useLatest } from '../../../../ui/useLatest'
import type { FlowSettings } from './settings'

interface FlowDraft {
  flow: Flow
  settings: FlowSettings
}

/** Returns the unsaved changes that were kept when the broker ended the last session. */
export function useRestoredFlow(draft: Draft): FlowDraft | undefined {
  const [restored] = useState(() => draft.restore() as FlowDraft | undefined)
  return restored
}

/** Keeps the unsaved changes if the broker ends the session. */
export function useKeepFlow(draft: Draft, unsaved: FlowDraft | undefined): void {
  const getUnsaved = useLatest(() => unsaved as Json | undefined)
  useEffect(() => draft.watch(getUnsaved), [draft, getUnsaved])
}
