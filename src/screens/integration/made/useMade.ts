import { useTranslate } from 'ra-core'
import { useMemo, useRef, useState } from 'react'
import type { MadeAlong } from '../../../resources/formTypes'
import { useRefresh } from '../../../resources/useRefresh'
import { truncateAndEscape } from '../../../ui/text'
import { useLatest } from '../../../ui/useLatest'
import { useTell } from '../../../ui/useTell'

/** A record that was made in place, by its collection. */
export interface Made {
  collection: string
  id: string
}

/** Their names, as far as a sentence holds them. */
const namesOf = (list: readonly Made[], translate: (key: string) => string): string =>
  truncateAndEscape(list.map(({ id }) => id).join(translate('forms.listSeparator')), 256)

/**
 * Actions, sources and connectors that are made in place for a rule or a flow before it is saved. They stay where they
 * are; when it is left unsaved, those that nothing else uses can go with it. `load` brings the question.
 */
export function useMade(load: () => Promise<typeof import('./question')>): MadeAlong & { names: string } {
  const translate = useTranslate()
  const tell = useTell()
  const refresh = useRefresh()
  const made = useRef<readonly Made[]>([])
  // For what is shown of them; the question asks what is so at that moment.
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
    // Who leaves may have no connection by then.
    load().catch(() => {})
    set([...made.current, { collection, id }])
  })
  const keep = useLatest(() => made.current.length > 0 && set([]))
  return useMemo(
    () => ({ note, keep, pending: () => made.current.length > 0, leaving, names: namesOf(shown, translate) }),
    [note, keep, leaving, shown, translate],
  )
}
