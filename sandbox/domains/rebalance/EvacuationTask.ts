import { LongTimer } from '../../mqtt/LongTimer'
import type { Broker } from '../../mqtt/types'
import { closeNodeConnections, countLoad, type Load, moveOfflineSessions } from './moveClients'
import { type PaceRequest, toPace } from './pace'

export interface EvacuationRequest extends PaceRequest {
  redirect_to?: string
  migrate_to?: string[]
}

type State = 'waiting_health_check' | 'evicting_conns' | 'waiting_takeover' | 'evicting_sessions' | 'prohibiting'

const second = 1000

/**
 * Evacuates a node: closes connections at a rate, waits for clients to reconnect elsewhere, moves the remaining
 * sessions.
 */
export class EvacuationTask {
  readonly node: string
  readonly request: EvacuationRequest
  readonly #broker: Broker
  readonly #recipients: () => string[]
  readonly #initial: Load
  readonly #alarm = new LongTimer()
  #state: State = 'waiting_health_check'

  /** `recipients`: the nodes that may receive sessions now. */
  constructor(broker: Broker, node: string, request: EvacuationRequest, recipients: () => string[]) {
    this.#broker = broker
    this.node = node
    this.request = request
    this.#recipients = recipients
    this.#initial = countLoad(broker, node)
    this.#alarm.start(toPace(request).waitHealthCheck, () => this.#closeConnections())
  }

  stop(): void {
    this.#alarm.stop()
  }

  show(): object {
    const pace = toPace(this.request)
    return {
      state: this.#state,
      connection_eviction_rate: pace.connections,
      session_eviction_rate: pace.sessions,
      connection_goal: 0,
      session_goal: 0,
      session_recipients: this.#recipients(),
      stats: createStats(this.#initial, countLoad(this.#broker, this.node)),
    }
  }

  #closeConnections(): void {
    this.#state = 'evicting_conns'
    const pace = toPace(this.request)
    closeNodeConnections(this.#broker, this.node, pace.connections, this.request.redirect_to)
    if (countLoad(this.#broker, this.node).connections > 0) {
      this.#alarm.start(second, () => this.#closeConnections())
      return
    }
    this.#state = 'waiting_takeover'
    this.#alarm.start(pace.waitTakeover, () => this.#moveSessions())
  }

  #moveSessions(): void {
    this.#state = 'evicting_sessions'
    const recipients = this.#recipients()
    moveOfflineSessions(this.#broker, this.node, toPace(this.request).sessions, recipients)
    if (recipients.length > 0 && countLoad(this.#broker, this.node).sessions > 0) {
      this.#alarm.start(second, () => this.#moveSessions())
      return
    }
    // Keeps refusing clients until stopped.
    this.#state = 'prohibiting'
  }
}

export const createStats = (initial: Load, now: Load): object => ({
  initial_connected: initial.connections,
  current_connected: now.connections,
  initial_sessions: initial.sessions,
  current_sessions: now.sessions,
  current_disconnected_sessions: now.offline,
})
