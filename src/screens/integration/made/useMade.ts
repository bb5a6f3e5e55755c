import { useTranslate } from 'ra-core'
import { useMemo, useRef, useState } from 'react'
import type { MadeAlong } from '../../../resources/formTypes'
import { useRefresh } from '../../../resources/useRefresh'
import { truncateAndEscape } from '../../../ui/text'
import { useLatest } from '../../../ui/useLatest'
import { useTell } from '../../../ui/useTell'

export interface Made {
  collection: string
  id: string
}

const namesOf = (list: readonly Made[], translate: (key: string) => string): string =>
  truncateAndEscape(list.map(({ id }) => id).join(translate('forms.listSeparator')), 256)

/**
 * Tracks the actions, sources and connectors created for a rule or flow that is not saved yet. When the user leaves
 * without saving, unused ones can be deleted. `load` imports the confirmation.
 */
export function useMade(load: () => Promise<typeof import('./question')>): MadeAlong & { names: string } {
  const translate = useTranslate()
  const tell = useTell()
  const refresh = useRefresh()
  const made = useRef<readonly Made[]>([])
  // State for rendering; the confirmation reads the ref, which is always current.
  const [shown, setShown] = useState<readonly Made[]>([])
  const set = (list: readonly Made[]) => {
    made.current = list
    setShown(list)
  }
  const leaving = useLatest(async () => {
    const list = made.current
    if (list.length === 0) return undefined
    const { question } = await load()
    return question(list, { translate, tell, refresh, namesOf: (some) => namesOf(some, translate) })
  })
  const note = useLatest((collection: string, { id }: { id: string }) => {
    // Preload the confirmation: the console may be offline when the user leaves.
    load().catch(() => {})
    set([...made.current, { collection, id }])
  })
  const keep = useLatest(() => made.current.length > 0 && set([]))
  return useMemo(
    () => ({ note, keep, pending: () => made.current.length > 0, leaving, names: namesOf(shown, translate) }),
    [note, keep, leaving, shown, translate],
  )
}
