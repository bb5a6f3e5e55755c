import MuiLink from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { broker } from '../../../api/client'
import { useOptionText } from '../../../forms/useFieldText'
import { EnableSwitch } from '../../../resources/EnableSwitch'
import { StatusByNode } from '../../../resources/status/StatusByNode'
import type { Row } from '../../../resources/types'
import { useFormat } from '../../../ui/format/useFormat'
import { Usage } from '../../../ui/Usage'
import { type GatewayEntry, gatewayFacts, isLoaded } from './gatewayFacts'
import { useDisableQuestion } from './useDisableQuestion'

const toGatewayEntry = (row: Row) => row as unknown as GatewayEntry

/** A gateway by the name of its protocol, as its page has it; of one that is not loaded nothing is there but to set it up. */
export function GatewayName({ row }: { row: Row }) {
  const optionText = useOptionText()
  return (
    <MuiLink component={Link} to={`/gateway/${isLoaded(toGatewayEntry(row)) ? 'detail' : 'create'}/${row.id}`}>
      {optionText('name', row.id)}
    </MuiLink>
  )
}

/** Whether a gateway runs, on every node on demand. */
export function GatewayState({ row }: { row: Row }) {
  const optionText = useOptionText()
  return <StatusByNode facts={gatewayFacts(toGatewayEntry(row))} name={optionText('name', row.id)} />
}

/** Connections now against the most there may be. */
export function GatewayConnections({ row }: { row: Row }) {
  const format = useFormat()
  const { current_connections: now, max_connections: most } = toGatewayEntry(row)
  return <Usage used={now} total={most} format={format.number} />
}

/** The listeners of a gateway, by type and name. */
export function GatewayListeners({ row }: { row: Row }) {
  const translate = useTranslate()
  const listeners = toGatewayEntry(row).listeners ?? []
  return listeners.map(({ type, name }) => `${type}:${name}`).join(translate('forms.listSeparator')) || '–'
}

/** Starts and stops a gateway that is set up; its clients lose their connections, so that is asked. */
export function GatewaySwitch({ row }: { row: Row }) {
  const question = useDisableQuestion()
  if (!isLoaded(toGatewayEntry(row))) return '–'
  return (
    <EnableSwitch
      name={row.id}
      operation="put /gateways/{name}/enable/{enable}"
      resource="/gateways"
      set={({ id: name }, enable) =>
        broker.put('/gateways/{name}/enable/{enable}', { params: { path: { name: name as never, enable } } })
      }
      disableQuestion={question}
    />
  )
}
