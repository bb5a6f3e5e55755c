import { useTranslate } from 'ra-core'
import { useCallback, useState } from 'react'
import { broker } from '../../../../api/client'
import { errorText } from '../../../../api/errors'
import { unlessGone } from '../../../../api/gone'
import type { Row } from '../../../../resources/types'
import { useRefresh } from '../../../../resources/useRefresh'
import { truncateAndEscape } from '../../../../ui/text'
import { useTell } from '../../../../ui/useTell'

interface Made {
  collection: '/actions' | '/sources'
  id: string
}

/**
 * What was made for a flow before it is saved: actions and sources that its nodes had made in place. It goes with the
 * flow when that is left unsaved, and where that fails it is said.
 */
export function useMade() {
  const translate = useTranslate()
  const tell = useTell()
  const refresh = useRefresh()
  const [made, setMade] = useState<readonly Made[]>([])
  const note = useCallback((collection: string, { id }: Row) => {
    if (collection === '/actions' || collection === '/sources') setMade((before) => [...before, { collection, id }])
  }, [])
  const namesOf = (list: readonly Made[]) =>
    truncateAndEscape(list.map(({ id }) => id).join(translate('forms.listSeparator')), 256)
  const takeBack = async () => {
    if (made.length === 0) return
    const stays: Made[] = []
    let reason = ''
    // The newest first: it may use what was made before it.
    for (const one of [...made].reverse()) {
      const init = { params: { path: { id: one.id } } }
      const gone =
        one.collection === '/actions' ? broker.delete('/actions/{id}', init) : broker.delete('/sources/{id}', init)
      await gone.catch(unlessGone).catch((error: unknown) => {
        stays.push(one)
        reason = errorText(error, translate)
      })
    }
    for (const { collection } of made) void refresh(collection)
    if (stays.length === 0) tell(translate('flow.takenBack', { names: namesOf(made) }), 'success')
    else tell(translate('flow.notTakenBack', { names: namesOf(stays), reason }), 'error')
  }
  return {
    note,
    /** It is in use now. */
    keep: () => setMade([]),
    takeBack,
    consequence: made.length > 0 ? translate('flow.madeForIt', { names: namesOf(made) }) : undefined,
  }
}
