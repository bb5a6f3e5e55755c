import { useTranslate } from 'react-admin'
import { useOptionText } from '../../../forms/useFieldText'
import type { Row } from '../../../resources/types'
import type { Question } from '../../../ui/ConfirmDialog'
import { useFormat } from '../../../ui/format/useFormat'
import { toGatewayEntry } from './gatewayFacts'

/** Builds the confirmation before a gateway is disabled. */
export function useDisableQuestion(): (row: Row) => Question {
  const translate = useTranslate()
  const optionText = useOptionText()
  const format = useFormat()
  return (row) => {
    const { current_connections: count = 0 } = toGatewayEntry(row)
    return {
      title: translate('gateways.disableQuestion', { name: optionText('name', row.id) }),
      body: translate('gateways.disableBody', { smart_count: count, number: format.number(count) }),
      confirm: translate('gateways.disable'),
      danger: true,
    }
  }
}
