import { badRequest } from '../../http/answers'
import { LongTimer } from '../../mqtt/LongTimer'
import type { Broker } from '../../mqtt/types'
import { createStats } from './EvacuationTask'
import { closeNodeConnections, countLoad, type Load, moveOfflineSessions } from './moveClients'
import { type Pace, type PaceRequest, toPace } from './pace'

export interface RebalanceRequest extends PaceRequest {
  abs_conn_threshold?: number
  rel_conn_threshold?: number
  abs_sess_threshold?: number
  rel_sess_threshold?: number
  nodes?: string[]
}

type State = 'wait_health_check' | 'evicting_conns' | 'wait_takeover' | 'evicting_sessions'

const second = 1000

/** Balances nodes: those above the average give connections and sessions to the others. */
export class RebalanceTask {
  readonly coordinator: string
  readonly donors: readonly string[]
  readonly recipients: readonly string[]
  readonly #broker: Broker
  readonly #pace: Pace
  readonly #request: RebalanceRequest
  readonly #initial: Map<string, Load>
  readonly #ended: () => void
  readonly #alarm = new LongTimer()
  #state: State = 'wait_health_check'

  /** Throws 400 if the nodes are already balanced. Calls `ended` when done. */
  constructor(broker: Broker, coordinator: string, nodes: string[], request: RebalanceRequest, ended: () => void) {
    this.#broker = broker
    this.coordinator = coordinator
    this.#request = request
    this.#pace = toPace(request)
    this.#ended = ended
    this.#initial = new Map(nodes.map((node) => [node, countLoad(broker, node)]))
    const average = mean(nodes.map((node) => this.#initial.get(node)?.sessions ?? 0))
    this.donors = nodes.filter((node) => (this.#initial.get(node)?.sessions ?? 0) > average)
    this.recipients = nodes.filter((node) => !this.donors.includes(node))
    if (this.donors.length === 0 || !(this.#tooMany('connections') || this.#tooMany('sessions'))) {
      throw badRequest('nothing_to_balance')
    }
    this.#alarm.start(this.#pace.waitHealthCheck, () => this.#closeConnections())
  }

  stop(): void {
    this.#alarm.stop()
  }

  showNode(node: string): object {
    return {
      ...this.#show(),
      coordinator_node: this.coordinator,
      stats: createStats(this.#initial.get(node) ?? countLoad(this.#broker, node), countLoad(this.#broker, node)),
    }
  }

  show(): object {
    return {
      node: this.coordinator,
      coordinator_node: this.coordinator,
      ...this.#show(),
      donors: this.donors,
      donor_conn_avg: Math.round(this.#average(this.donors, 'connections')),
      donor_sess_avg: Math.round(this.#average(this.donors, 'sessions')),
    }
  }

  #show(): object {
    return {
      state: this.#state,
      connection_eviction_rate: this.#pace.connections,
      session_eviction_rate: this.#pace.sessions,
      connection_goal: Math.round(this.#average(this.recipients, 'connections')),
      disconnected_session_goal: Math.round(this.#average(this.recipients, 'offline')),
      recipients: this.recipients,
    }
  }

  #closeConnections(): void {
    this.#state = 'evicting_conns'
    if (this.#tooMany('connections')) {
      const goal = this.#average(this.recipients, 'connections')
      for (const donor of this.donors) {
        const spare = Math.ceil((countLoad(this.#broker, donor).connections - goal) / 2)
        closeNodeConnections(this.#broker, donor, Math.max(0, Math.min(spare, this.#pace.connections)))
      }
      this.#alarm.start(second, () => this.#closeConnections())
      return
    }
    this.#state = 'wait_takeover'
    this.#alarm.start(this.#pace.waitTakeover, () => this.#moveSessions())
  }

  #moveSessions(): void {
    this.#state = 'evicting_sessions'
    if (this.#tooMany('offline', 'sess')) {
      const goal = this.#average(this.recipients, 'offline')
      for (const donor of this.donors) {
        const spare = Math.ceil((countLoad(this.#broker, donor).offline - goal) / 2)
        moveOfflineSessions(this.#broker, donor, Math.max(0, Math.min(spare, this.#pace.sessions)), this.recipients)
      }
      this.#alarm.start(second, () => this.#moveSessions())
      return
    }
    this.#ended()
  }

  /** Whether donors exceed the recipients by more than both thresholds. */
  #tooMany(loadKey: keyof Load, kind: 'conn' | 'sess' = loadKey === 'connections' ? 'conn' : 'sess'): boolean {
    const absolute = this.#request[`abs_${kind}_threshold`] ?? 1000
    const relative = this.#request[`rel_${kind}_threshold`] ?? 1.1
    const donors = this.#average(this.donors, loadKey)
    const recipients = this.#average(this.recipients, loadKey)
    // A difference of one cannot be improved.
    if (donors - recipients <= 1) return false
    return donors > recipients + absolute || donors > recipients * relative
  }

  #average(nodes: readonly string[], loadKey: keyof Load): number {
    return mean(nodes.map((node) => countLoad(this.#broker, node)[loadKey]))
  }
}

const mean = (figures: number[]): number =>
  figures.length === 0 ? 0 : figures.reduce((sum, figure) => sum + figure, 0) / figures.length
