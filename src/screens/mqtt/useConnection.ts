import { useCallback, useEffect, useRef, useState } from 'react'
import { type Connection, connect } from '../../mqtt/connect'
import type { Message, Outcome, State } from '../../mqtt/types'
import type { Entry } from './entry'

/** A connection in the making or there, with what it was asked for and what became of it. */
interface Session {
  entry: Entry
  state: State
  outcomes: Readonly<Record<string, Outcome>>
}

/** Whether there is nothing to wait for any more. */
export const isOver = ({ phase }: State): boolean => phase === 'refused' || phase === 'failed' || phase === 'ended'

/** The page's one connection, and what to do with each message; leaving the page ends it. */
export function useConnection(onMessage: (message: Message) => void) {
  const [session, setSession] = useState<Session | undefined>(undefined)
  const current = useRef<{ connection?: Connection; gone: boolean } | undefined>(undefined)

  const drop = useCallback(() => {
    if (!current.current) return
    current.current.gone = true
    current.current.connection?.end()
    current.current = undefined
  }, [])
  useEffect(() => drop, [drop])

  const open = (entry: Entry) => {
    drop()
    const own: { connection?: Connection; gone: boolean } = { gone: false }
    current.current = own
    const change = (patch: (now: Session) => Partial<Session>) => {
      if (!own.gone) setSession((now) => now && { ...now, ...patch(now) })
    }
    setSession({ entry, state: { phase: 'connecting' }, outcomes: {} })
    // Retained flags come as published (MQTT 5, 3.8.3.1).
    const subscriptions = entry.filters.map((filter) => ({ filter, qos: entry.qos, retainAsPublished: true }))
    connect(entry, subscriptions, {
      onState: (state) => change(() => ({ state, ...(state.phase !== 'connected' && { outcomes: {} }) })),
      onOutcome: (filter, outcome) => change(({ outcomes }) => ({ outcomes: { ...outcomes, [filter]: outcome } })),
      onMessage: (message) => {
        if (!own.gone) onMessage(message)
      },
    }).then(
      (connection) => {
        if (own.gone) connection.end()
        else own.connection = connection
      },
      (error: Error) => change(() => ({ state: { phase: 'failed', reason: { text: error.message } } })),
    )
  }
  const close = () => {
    drop()
    setSession(undefined)
  }
  return { session, open, close }
}
