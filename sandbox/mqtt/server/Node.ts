import type { BrokerNode, Listener, ListenerOptions, NodeOptions } from '../types'
import type { Cluster } from './Cluster'
import { MqttListener } from './MqttListener'
import { NodeState } from './NodeState'

const usual: ListenerOptions[] = [{ type: 'tcp' }, { type: 'ws' }]

/** Node with listeners, over the shared cluster state. */
export class Node implements BrokerNode {
  readonly state: NodeState
  private readonly list: MqttListener[]

  constructor(
    private readonly cluster: Cluster,
    index: number,
    options: NodeOptions,
  ) {
    this.state = new NodeState(options.name ?? `emqx@127.0.0.${index}`, index, options.role ?? 'core')
    cluster.nodes.set(this.state.name, this.state)
    this.list = (options.listeners ?? usual).map((listener) => new MqttListener(cluster, this.state, listener))
  }

  get name(): string {
    return this.state.name
  }

  get role(): 'core' | 'replicant' {
    return this.state.role
  }

  get status(): 'running' | 'stopped' {
    return this.state.running ? 'running' : 'stopped'
  }

  get startedAt(): number | null {
    return this.state.startedAt
  }

  get listeners(): readonly Listener[] {
    return this.list
  }

  get connections(): number {
    return this.state.gauges.get('connections')
  }

  addListener(options: ListenerOptions): Listener {
    const listener = new MqttListener(this.cluster, this.state, options)
    if (this.list.some(({ id }) => id === listener.id)) throw new Error(`listener ${listener.id} exists`)
    this.list.push(listener)
    return listener
  }

  async removeListener(id: string): Promise<boolean> {
    const index = this.list.findIndex((listener) => listener.id === id)
    const [listener] = index < 0 ? [] : this.list.splice(index, 1)
    await listener?.stop()
    return listener !== undefined
  }

  /** Opens all enabled listeners or none: if one fails, the others are closed again. */
  async start(): Promise<void> {
    if (this.state.running) return
    const enabled = this.list.filter((listener) => listener.enabled)
    const results = await Promise.allSettled(enabled.map((listener) => listener.start()))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) {
      await Promise.all(this.list.map((listener) => listener.stop()))
      throw failed.reason
    }
    this.state.running = true
    this.state.startedAt = Date.now()
    this.cluster.events.emit('node_started', { node: this.name })
  }

  /** Moves resumable sessions to a running node. */
  async stop(): Promise<void> {
    if (!this.state.running) return
    this.state.running = false
    await Promise.all(this.list.map((listener) => listener.stop()))
    const heir = [...this.cluster.nodes.values()].find((node) => node.running)
    if (heir) {
      for (const session of this.cluster.sessions.values()) {
        if (session.node === this.state) this.cluster.move(session, heir)
      }
    }
    this.cluster.events.emit('node_stopped', { node: this.name })
  }
}
