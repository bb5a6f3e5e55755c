import { useTranslate } from 'ra-core'
import { useMemo, useRef, useState } from 'react'
import type { MadeAlong } from '../../../resources/formTypes'
import { useRefresh } from '../../../resources/useRefresh'
import { useLatest } from '../../../ui/useLatest'
import { useTell } from '../../../ui/useTell'
import { type Made, namesOf } from './made'

/**
 * Actions, sources and connectors that are made in place for a rule or a flow before it is saved. They stay where they
 * are; when it is left unsaved, those that nothing else uses can go with it.
 */
export function useMade(): MadeAlong & { names: string } {
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
    const { question } = await import('./question')
    return question(list, { translate, tell, refresh })
  })
  const note = useLatest((collection: string, { id }: { id: string }) => set([...made.current, { collection, id }]))
  const keep = useLatest(() => made.current.length > 0 && set([]))
  return useMemo(
    () => ({ note, keep, pending: () => made.current.length > 0, leaving, names: namesOf(shown, translate) }),
    [note, keep, leaving, shown, translate],
  )
}
