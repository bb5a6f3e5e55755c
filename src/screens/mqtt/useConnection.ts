import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MqttMessage } from '../../mqtt/types'
import { useLatest } from '../../ui/useLatest'
import { LiveConnection, type LiveSession } from './LiveConnection'

/** Session of a connection that is created outside the component. */
export const useLiveSession = (connection: LiveConnection): LiveSession | undefined =>
  useSyncExternalStore(connection.subscribe, () => connection.session)

/** Connection that closes when the component unmounts. */
export function useConnection(onMessage: (message: MqttMessage) => void) {
  const receive = useLatest(onMessage)
  const [connection] = useState(() => new LiveConnection((message) => receive(message)))
  useEffect(() => () => connection.close(), [connection])
  return {
    session: useLiveSession(connection),
    open: connection.open.bind(connection),
    close: connection.close.bind(connection),
  }
}
