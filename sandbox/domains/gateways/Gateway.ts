import type { Broker, BrokerNode } from '../../mqtt/types'
import type { GatewayAuthentication } from './GatewayAuthentication'
import type { GatewayClient } from './GatewayClient'
import { GatewayListener, type PreparedListener } from './GatewayListener'
import type { Accept } from './ports'
import { StompClient } from './stomp/StompClient'

type Fields = Record<string, unknown>

/** Loaded gateway: settings, listeners, users and clients. */
export class Gateway {
  readonly listeners = new Map<string, GatewayListener>()
  authentication: GatewayAuthentication | undefined
  /** Epoch ms. */
  createdAt = Date.now()
  startedAt = this.createdAt
  stoppedAt = this.createdAt

  constructor(
    readonly name: string,
    public settings: Fields,
    private readonly broker: Broker,
  ) {}

  get running(): boolean {
    return this.settings.enable !== false
  }

  *clients(): Generator<GatewayClient> {
    for (const listener of this.listeners.values()) {
      for (const client of listener.clients) if (client.clientid !== '') yield client
    }
  }

  /** Closes other connections with the same client id. */
  takeOver(newcomer: GatewayClient): void {
    for (const client of [...this.clients()]) {
      if (client !== newcomer && client.clientid === newcomer.clientid) client.close('taken over by another connection')
    }
  }

  /** Opens the listeners on running nodes. As in the broker, `enable` of a gateway listener has no effect. */
  async start(): Promise<void> {
    for (const listener of this.listeners.values()) await this.open(listener)
    this.startedAt = Date.now()
  }

  async stop(): Promise<void> {
    for (const listener of this.listeners.values()) await this.close(listener)
    this.stoppedAt = Date.now()
  }

  /** Adds and opens a listener; not added if it cannot listen. */
  async add(prepared: PreparedListener): Promise<GatewayListener> {
    const speaks = this.name === 'stomp' ? this.stomp : undefined
    const listener = new GatewayListener(this.name, prepared, speaks)
    this.listeners.set(listener.id, listener)
    try {
      await this.open(listener)
    } catch (error) {
      await this.remove(listener)
      throw error
    }
    return listener
  }

  async remove(listener: GatewayListener): Promise<void> {
    await this.close(listener)
    listener.authentication?.close()
    this.listeners.delete(listener.id)
  }

  /**
   * Changes a listener. Clients stay unless the address changes; if it cannot listen there, the old address
   * remains.
   */
  async change(listener: GatewayListener, next: PreparedListener, before: PreparedListener): Promise<void> {
    const moves = next.settings.bind !== before.settings.bind
    const apply = async (prepared: PreparedListener): Promise<void> => {
      if (moves) {
        await this.close(listener)
        listener.clearPorts()
      }
      listener.applySettings(prepared)
      await this.open(listener)
    }
    try {
      await apply(next)
    } catch (error) {
      await apply(before)
      throw error
    }
  }

  async openOn(node: BrokerNode): Promise<void> {
    if (this.running) for (const listener of this.listeners.values()) await listener.start(node)
  }

  async closeOn(node: string): Promise<void> {
    for (const listener of this.listeners.values()) await listener.stop(node)
  }

  private async open(listener: GatewayListener): Promise<void> {
    if (!this.running) return
    for (const node of this.broker.nodes) if (node.status === 'running') await listener.start(node)
  }

  private async close(listener: GatewayListener): Promise<void> {
    for (const node of this.broker.nodes) await listener.stop(node.name)
  }

  private readonly stomp =
    (node: BrokerNode, listener: GatewayListener): Accept =>
    (socket, peer) => {
      if (listener.full) socket.destroy()
      else new StompClient(this.broker, this, listener, node.name, socket, peer)
    }
}
