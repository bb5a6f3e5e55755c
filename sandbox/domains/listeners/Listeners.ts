import type { Context } from '../../area'
import { badRequest } from '../../http/answers'
import type { BrokerNode, Listener, ListenerOptions, ListenerType } from '../../mqtt/types'
import { type Bind, formatBind, parseBind } from './bind'
import type { Certificates } from './Certificates'
import { type ListenerSettings, toListenerOptions } from './toListenerOptions'

type OpenableSettings = ListenerSettings & { type: ListenerType }

export const getId = ({ type, name }: { type: string; name: string }): string => `${type}:${name}`

/** QUIC is unsupported by Node: such a listener is stored but never listens. */
const canOpen = (settings: ListenerSettings): settings is OpenableSettings => settings.type !== 'quic'

/** Listeners of the cluster: settings, and ports on every node. */
export class Listeners {
  readonly #settings = new Map<string, ListenerSettings>()

  constructor(
    private readonly context: Pick<Context, 'broker' | 'cluster' | 'host'>,
    private readonly certificates: Certificates,
  ) {}

  get(id: string): ListenerSettings | undefined {
    return this.#settings.get(id)
  }

  /** Sorted by id, like the broker. */
  all(): ListenerSettings[] {
    return [...this.#settings.keys()].sort().map((id) => this.#settings.get(id) as ListenerSettings)
  }

  find(node: BrokerNode, id: string): Listener | undefined {
    return node.listeners.find((listener) => listener.id === id)
  }

  /** Registers a listener that is already open on the nodes. */
  adopt(settings: ListenerSettings): void {
    this.#settings.set(getId(settings), settings)
  }

  /** Validates settings without opening ports. Throws 400. */
  async check(settings: ListenerSettings): Promise<void> {
    await this.#options(settings)
  }

  /** Adds a listener on all nodes; if one cannot listen, it is added nowhere and 400 has the reason. */
  async add(settings: ListenerSettings): Promise<void> {
    const options = await this.#options(settings)
    if (options) {
      const { nodes } = this.context.broker
      try {
        for (const node of nodes) {
          const listener = node.addListener({ ...options, port: this.#portOn(node, options) })
          if (settings.enable && node.status === 'running') await listener.start()
        }
      } catch (error) {
        for (const node of nodes) await node.removeListener(getId(settings))
        throw toListenError(settings, error)
      }
    }
    this.#keep(settings)
  }

  /**
   * Changes a listener. Connections stay unless it moves to another address or is stopped. If it cannot listen
   * there, the old address remains and 400 has the reason.
   */
  async change(settings: ListenerSettings): Promise<void> {
    const id = getId(settings)
    const before = this.#settings.get(id) as ListenerSettings
    const [options, former] = [await this.#options(settings), await this.#options(before)]
    if (options && former) {
      const moves = settings.bind !== before.bind
      try {
        for (const node of this.context.broker.nodes) await this.#apply(node, id, options, moves)
      } catch (error) {
        for (const node of this.context.broker.nodes) await this.#apply(node, id, former, moves)
        throw toListenError(settings, error)
      }
    }
    this.#keep(settings)
  }

  async restart(id: string): Promise<void> {
    const settings = this.#settings.get(id) as ListenerSettings
    for (const node of this.context.broker.nodes) await this.find(node, id)?.stop()
    await this.change({ ...settings, enable: true })
  }

  async remove(id: string): Promise<void> {
    this.#settings.delete(id)
    for (const node of this.context.broker.nodes) await node.removeListener(id)
  }

  async #apply(node: BrokerNode, id: string, options: ListenerOptions, moves: boolean): Promise<void> {
    const listener = this.find(node, id)
    if (!listener) return
    if (moves || options.enabled === false) await listener.stop()
    const { port: _kept, ...still } = options
    listener.reconfigure(moves ? { ...options, port: this.#portOn(node, options) } : still)
    if (options.enabled !== false && node.status === 'running') await listener.start()
  }

  /** All nodes share one process: the first running node gets the port, the others use free ones. */
  #portOn(node: BrokerNode, { port }: ListenerOptions): number {
    const [first] = this.context.broker.nodes
    const taker = this.context.cluster.running[0] ?? first
    return node === taker ? (port ?? 0) : 0
  }

  async #options(settings: ListenerSettings): Promise<ListenerOptions | undefined> {
    const bind = this.#bindOf(settings)
    if (!canOpen(settings)) return undefined
    const { ssl_options: ssl } = settings
    const secure = settings.type === 'ssl' || settings.type === 'wss'
    const tls = secure ? await this.certificates.read(ssl as Record<string, unknown>) : undefined
    return toListenerOptions(settings, bind, tls)
  }

  #bindOf({ bind }: ListenerSettings): Bind {
    return parseBind(bind, this.context.host)
  }

  /** Stores the actual port if the setting was 0. */
  #keep(settings: ListenerSettings): void {
    const id = getId(settings)
    const bind = this.#bindOf(settings)
    const actualPort = this.context.broker.nodes.map((node) => this.find(node, id)?.port ?? 0).find((port) => port > 0)
    const storedSettings =
      bind.port === 0 && actualPort ? { ...settings, bind: formatBind({ ...bind, port: actualPort }) } : settings
    this.#settings.set(id, storedSettings)
  }
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'the address is in use',
  EACCES: 'the port is not allowed to this user',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'no such host is known',
}

/** Converts a failed listen to 400 with the system error. Rethrows other errors. */
export function toListenError(settings: { bind: string } & Parameters<typeof getId>[0], error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof Error && code?.startsWith('E')) {
    return badRequest(
      `failed_to_start: ${getId(settings)} (${settings.bind}): ${reasons[code] ?? error.message} (${code})`,
    )
  }
  return error
}
