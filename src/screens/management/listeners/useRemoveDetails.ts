import { useTranslate } from 'ra-core'
import type { RemoveDetails, Row } from '../../../resources/types'
import { useFormat } from '../../../ui/format/useFormat'
import { countConnections, type ListenerEntry, listenerName } from '../listenerFacts'

/** Adds the number of connections to the confirmation and requires typing the listener's name. */
export function useRemoveDetails(): (rows: readonly Row[]) => Promise<RemoveDetails> {
  const translate = useTranslate()
  const format = useFormat()
  return async (rows) => {
    const count = rows.reduce((total, row) => total + countConnections(row as unknown as ListenerEntry), 0)
    const [only, ...others] = rows
    return {
      consequence: translate('listeners.consequence', { smart_count: count, number: format.number(count) }),
      ...(only && others.length === 0 && { typeName: listenerName(only) }),
    }
  }
}
