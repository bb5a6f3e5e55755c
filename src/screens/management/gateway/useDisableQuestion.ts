import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { recordBroker } from '../../../api/client'
import { decodeId } from '../../../api/ids'
import type { Row } from '../../../resources/types'
import type { Question } from '../../../ui/ConfirmDialog'
import { useFormat } from '../../../ui/format/useFormat'
import { truncateAndEscape } from '../../../ui/text'

/** Builds the confirmation before a gateway listener is disabled, with the number of its connections. */
export function useDisableQuestion(): (row: Row) => Promise<Question> {
  const translate = useTranslate()
  const format = useFormat()
  const name = decodeId(useParams().gateway ?? '')
  return async ({ id }) => {
    const listeners = await recordBroker.get('/gateways/{name}/listeners', { params: { path: { name } } })
    const count = listeners.find((listener) => listener.id === id)?.status?.current_connections ?? 0
    return {
      title: translate('gateways.listener.disableQuestion', { name: truncateAndEscape(id, 64) }),
      body: translate('gateways.disableBody', { smart_count: count, number: format.number(count) }),
      confirm: translate('gateways.disable'),
      danger: true,
    }
  }
}
