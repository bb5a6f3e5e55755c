import { useTranslate } from 'react-admin'
import { useCommandQuestion } from '../../../resources/commands/useRunCommand'
import { EnableSwitch } from '../../../resources/EnableSwitch'
import { StatusByNode } from '../../../resources/status/StatusByNode'
import { toRecord } from '../../../resources/toRecord'
import type { Row } from '../../../resources/types'
import { useFormat } from '../../../ui/format/useFormat'
import { Usage } from '../../../ui/Usage'
import { getListenerFacts, type ListenerEntry } from '../listenerFacts'
import { Certificate, ShortValidity } from './Certificate'
import { setEnabled, stop } from './listenerCommands'

const toListenerEntry = (row: Row) => toRecord<'/listeners'>(row)

export const ListenerState = ({ row }: { row: Row }) => (
  <StatusByNode facts={getListenerFacts(toListenerEntry(row))} name={row.id} />
)

/** Current and maximum connections, with a bar if limited. */
export function Connections({ status }: { status: ListenerEntry['status'] }) {
  const translate = useTranslate()
  const format = useFormat()
  const { current_connections: now = 0, max_connections: most } = status ?? {}
  if (typeof most === 'number') return <Usage used={now} total={most} format={format.number} />
  return translate('listeners.noLimit', { used: format.number(now) })
}

export const ListenerConnections = ({ row }: { row: Row }) => <Connections status={toListenerEntry(row).status} />

export const ListenerCertificate = ({ row }: { row: Row }) => (
  <Certificate listener={toListenerEntry(row)} as={ShortValidity} />
)

/** Switch that starts or stops the listener. For the broker, stopped and disabled are the same. */
export function ListenerSwitch({ row }: { row: Row }) {
  const getStopQuestion = useCommandQuestion(stop)
  return (
    <EnableSwitch
      name={row.id}
      operation={row.enable === false ? 'post /listeners/{id}/start' : 'post /listeners/{id}/stop'}
      resource="/listeners"
      set={({ id }, enable) => setEnabled(id, enable)}
      disableQuestion={getStopQuestion}
      isRevertible={false}
    />
  )
}
