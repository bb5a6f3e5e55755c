import { useMemo, useRef, useState } from 'react'
import { type TranslateFunction, useTranslate } from 'react-admin'
import type { CreatedRecordTracker } from '../../../resources/formTypes'
import { useRefresh } from '../../../resources/useRefresh'
import { truncateAndEscape } from '../../../ui/text'
import { useLatest } from '../../../ui/useLatest'
import { useNotice } from '../../../ui/useNotice'

export interface CreatedRecord {
  collection: string
  id: string
}

const formatNames = (list: readonly CreatedRecord[], translate: TranslateFunction): string =>
  truncateAndEscape(list.map(({ id }) => id).join(translate('forms.listSeparator')), 256)

/**
 * Tracks the actions, sources and connectors created for a rule or flow that is not saved yet. When the user leaves
 * without saving, unused ones can be deleted. `load` imports the confirmation.
 */
export function useCreatedRecords(
  load: () => Promise<typeof import('./createLeaveConfirmation')>,
): CreatedRecordTracker & { names: string } {
  const translate = useTranslate()
  const notify = useNotice()
  const refresh = useRefresh()
  const recordsRef = useRef<readonly CreatedRecord[]>([])
  // State for rendering; the confirmation reads the ref, which is always current.
  const [visibleRecords, setVisibleRecords] = useState<readonly CreatedRecord[]>([])
  const set = (list: readonly CreatedRecord[]) => {
    recordsRef.current = list
    setVisibleRecords(list)
  }
  const getLeaveQuestion = useLatest(async () => {
    const list = recordsRef.current
    if (list.length === 0) return undefined
    const { createLeaveConfirmation: question } = await load()
    return question(list, {
      translate,
      notify,
      refresh,
      formatNames: (records) => formatNames(records, translate),
    })
  })
  const note = useLatest((collection: string, { id }: { id: string }) => {
    // Preload the confirmation: the console may be offline when the user leaves.
    load().catch(() => {})
    set([...recordsRef.current, { collection, id }])
  })
  const keepRecords = useLatest(() => recordsRef.current.length > 0 && set([]))
  return useMemo(
    () => ({
      note,
      keepRecords,
      isPending: () => recordsRef.current.length > 0,
      getLeaveQuestion,
      names: formatNames(visibleRecords, translate),
    }),
    [note, keepRecords, getLeaveQuestion, visibleRecords, translate],
  )
}
