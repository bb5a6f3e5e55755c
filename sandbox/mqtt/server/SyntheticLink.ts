import type { HeldDelivery } from '../session/Held'
import type { Link } from '../session/Link'
import type { Session } from '../session/Session'
import type { ProtocolVersion } from '../types'
import type { Cluster } from './Cluster'

/** Connection of a synthetic client without a socket: accepts every message and acknowledges at once. */
export class SyntheticLink implements Link {
  readonly window = 32
  readonly congested = false
  readonly buffered = 0
  readonly backlog = 0
  private open = true

  constructor(
    private readonly cluster: Cluster,
    private readonly session: Session,
    readonly version: ProtocolVersion,
  ) {}

  publish({ qos, message }: HeldDelivery, packetId: number): boolean {
    const { traffic, node } = this.session
    traffic.send_pkt++
    traffic.send_msg++
    traffic[`send_msg.qos${qos}`]++
    traffic.send_oct += message.payload.length + message.topic.length
    node.counters.add('messages.sent')
    node.counters.add(`messages.qos${qos}.sent`)
    // Deferred until the session has added the message to its window.
    if (qos > 0) queueMicrotask(() => this.received(qos, packetId))
    return true
  }

  acknowledge(cmd: 'puback' | 'pubrec' | 'pubrel' | 'pubcomp', packetId: number): void {
    if (cmd === 'pubrel') queueMicrotask(() => this.open && this.session.outgoing.pubcomp(packetId))
  }

  close(): void {
    if (!this.open) return
    this.open = false
    this.cluster.detach(this.session, 'kicked', false)
  }

  setKeepalive(seconds: number): void {
    this.session.facts = { ...this.session.facts, keepalive: seconds }
  }

  private received(qos: 0 | 1 | 2, packetId: number): void {
    if (!this.open) return
    this.session.traffic.recv_pkt++
    if (qos === 1) this.session.outgoing.puback(packetId)
    else this.session.outgoing.pubrec(packetId, 0)
  }
}
