import { EnableSwitch } from '../../../resources/EnableSwitch'
import { StatusByNode } from '../../../resources/status/StatusByNode'
import { toRecord } from '../../../resources/toRecord'
import type { Row } from '../../../resources/types'
import { getListenerFacts } from '../listenerFacts'
import { Certificate, ShortValidity } from './Certificate'
import { Connections } from './Connections'
import { setEnabled, useStopQuestion } from './useListenerCommands'

const toListenerEntry = (row: Row) => toRecord<'/listeners'>(row)

export const ListenerState = ({ row }: { row: Row }) => (
  <StatusByNode facts={getListenerFacts(toListenerEntry(row))} name={row.id} />
)

export const ListenerConnections = ({ row }: { row: Row }) => <Connections status={toListenerEntry(row).status} />

export const ListenerCertificate = ({ row }: { row: Row }) => (
  <Certificate listener={toListenerEntry(row)} as={ShortValidity} />
)

/** Switch that starts or stops the listener. For the broker, stopped and disabled are the same. */
export function ListenerSwitch({ row }: { row: Row }) {
  const question = useStopQuestion()
  return (
    <EnableSwitch
      name={row.id}
      operation={row.enable === false ? 'post /listeners/{id}/start' : 'post /listeners/{id}/stop'}
      resource="/listeners"
      set={({ id }, enable) => setEnabled(id, enable)}
      disableQuestion={(listener) => question(toListenerEntry(listener), 'stop')}
      isRevertible={false}
    />
  )
}
