import { useTranslate } from 'react-admin'
import { recordBroker } from '../../../api/client'
import { useOptionText } from '../../../forms/useFieldText'
import { EnableSwitch } from '../../../resources/EnableSwitch'
import { StatusByNode } from '../../../resources/status/StatusByNode'
import type { Row } from '../../../resources/types'
import { UNKNOWN } from '../../../ui/format/number'
import { useFormat } from '../../../ui/format/useFormat'
import { TextLink } from '../../../ui/TextLink'
import { Usage } from '../../../ui/Usage'
import { getGatewayFacts, isLoaded, toGatewayEntry } from './gatewayFacts'
import { useDisableQuestion } from './useDisableQuestion'

/** Name of a gateway with a link to its page, or to its setup if it is not loaded. */
export function GatewayName({ row }: { row: Row }) {
  const optionText = useOptionText()
  return (
    <TextLink to={`/gateway/${isLoaded(toGatewayEntry(row)) ? 'detail' : 'create'}/${row.id}`}>
      {optionText('name', row.id)}
    </TextLink>
  )
}

export function GatewayState({ row }: { row: Row }) {
  const optionText = useOptionText()
  return <StatusByNode facts={getGatewayFacts(toGatewayEntry(row))} name={optionText('name', row.id)} />
}

export function GatewayConnections({ row }: { row: Row }) {
  const format = useFormat()
  const { current_connections: now, max_connections: most } = toGatewayEntry(row)
  return <Usage used={now} total={most} format={format.number} />
}

/** Listeners of a gateway by type and name. */
export function GatewayListeners({ row }: { row: Row }) {
  const translate = useTranslate()
  const listeners = toGatewayEntry(row).listeners ?? []
  return (
    listeners.map(({ type = UNKNOWN, name = UNKNOWN }) => `${type}:${name}`).join(translate('forms.listSeparator')) ||
    UNKNOWN
  )
}

/** Switch that enables or disables a loaded gateway, with confirmation because clients lose their connections. */
export function GatewaySwitch({ row }: { row: Row }) {
  const question = useDisableQuestion()
  if (!isLoaded(toGatewayEntry(row))) return '–'
  return (
    <EnableSwitch
      name={row.id}
      operation="put /gateways/{name}/enable/{enable}"
      resource="/gateways"
      set={({ id: name }, enable) =>
        recordBroker.put('/gateways/{name}/enable/{enable}', { params: { path: { name, enable: String(enable) } } })
      }
      disableQuestion={question}
    />
  )
}
