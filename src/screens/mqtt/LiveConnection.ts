import { createEmitter } from '../../api/createEmitter'
import { type Connection, connectMqtt } from '../../mqtt/connectMqtt'
import type { MqttConnectionState, MqttMessage, SubscribeOutcome } from '../../mqtt/types'
import type { Entry } from './entry'

/** Pending or open connection with its settings and the broker's responses. */
export interface LiveSession {
  entry: Entry
  state: MqttConnectionState
  outcomes: Readonly<Record<string, SubscribeOutcome>>
}

export const isOver = ({ phase }: MqttConnectionState): boolean =>
  phase === 'refused' || phase === 'failed' || phase === 'ended'

/** Single MQTT connection with a message handler. React reads it with `useLiveSession`. */
export class LiveConnection {
  #session: LiveSession | undefined
  #current: { connection?: Connection; isClosed: boolean } | undefined
  readonly #changes = createEmitter()

  constructor(readonly onMessage: (message: MqttMessage) => void) {}

  get session(): LiveSession | undefined {
    return this.#session
  }

  readonly subscribe = this.#changes.subscribe

  open(entry: Entry): void {
    this.#drop()
    const attempt: { connection?: Connection; isClosed: boolean } = { isClosed: false }
    this.#current = attempt
    const change = (patch: Partial<LiveSession>) => {
      if (!attempt.isClosed && this.#session) this.#set({ ...this.#session, ...patch })
    }
    this.#set({ entry, state: { phase: 'connecting' }, outcomes: {} })
    // Keeps the retain flag as published (MQTT 5, 3.8.3.1).
    const subscriptions = entry.filters.map((filter) => ({ filter, qos: entry.qos, retainAsPublished: true }))
    connectMqtt(entry, subscriptions, {
      onState: (state) => change({ state, ...(state.phase !== 'connected' && { outcomes: {} }) }),
      onOutcome: (filter, outcome) => change({ outcomes: { ...this.#session?.outcomes, [filter]: outcome } }),
      onMessage: (message) => {
        if (!attempt.isClosed) this.onMessage(message)
      },
    }).then(
      (connection) => {
        if (attempt.isClosed) connection.end()
        else attempt.connection = connection
      },
      (error: Error) => change({ state: { phase: 'failed', reason: { text: error.message } } }),
    )
  }

  close(): void {
    this.#drop()
    this.#set(undefined)
  }

  #drop(): void {
    if (!this.#current) return
    this.#current.isClosed = true
    this.#current.connection?.end()
    this.#current = undefined
  }

  #set(session: LiveSession | undefined): void {
    if (session === this.#session) return
    this.#session = session
    this.#changes.notify()
  }
}
