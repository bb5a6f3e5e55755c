import { parseDuration } from '../../http/kinds'
import type { BrokerNode, TlsServerOptions } from '../../mqtt/types'
import { type Bind, formatBind } from '../listeners/bind'
import { parseAccessRules } from '../listeners/parseAccessRules'
import type { GatewayAuthentication } from './GatewayAuthentication'
import type { GatewayClient } from './GatewayClient'
import { type Accept, DatagramPort, type Port, type PortOptions, StreamPort, UnsupportedPort } from './ports'

type Fields = Record<string, unknown>

/** Settings of a gateway listener, with defaults from the API document. */
export interface GatewayListenerSettings extends Fields {
  type: string
  name: string
  enable: boolean
  bind: string
}

/** Validated settings, before a port is opened. */
export interface PreparedListener {
  settings: GatewayListenerSettings
  bind: Bind
  tls: TlsServerOptions | undefined
}

/** Gateway listener: one port on every node. */
export class GatewayListener {
  readonly id: string
  authentication: GatewayAuthentication | undefined
  readonly clients = new Set<GatewayClient>()
  private readonly ports = new Map<string, Port>()
  private options: PortOptions

  constructor(
    gateway: string,
    private prepared: PreparedListener,
    /** Creates the protocol handler of a node; undefined if the protocol is not supported. */
    private readonly acceptOn: ((node: BrokerNode, listener: GatewayListener) => Accept) | undefined,
  ) {
    this.id = `${gateway}:${prepared.settings.type}:${prepared.settings.name}`
    this.options = portOptions(prepared)
  }

  get settings(): GatewayListenerSettings {
    return this.prepared.settings
  }

  get running(): boolean {
    return [...this.ports.values()].some(({ running }) => running)
  }

  get full(): boolean {
    const { max_connections: most } = this.settings
    return typeof most === 'number' && this.clients.size >= most
  }

  runningOn(node: string): boolean {
    return this.ports.get(node)?.running ?? false
  }

  connectionsOn(node: string): number {
    return [...this.clients].filter((client) => client.node === node).length
  }

  /**
   * Opens the port on a node. All nodes share one process, so the first gets the port and the others use free ones.
   * Rejects with the system error.
   */
  async start(node: BrokerNode): Promise<void> {
    const isPortTaken = [...this.ports].some(([name, port]) => name !== node.name && port.port === this.options.port)
    const port = this.ports.get(node.name) ?? this.portOn(node, isPortTaken ? 0 : this.options.port)
    this.ports.set(node.name, port)
    await port.start()
    if (this.prepared.bind.port === 0 && port.port > 0) {
      const bind = { ...this.prepared.bind, port: port.port }
      this.applySettings({ ...this.prepared, bind, settings: { ...this.settings, bind: formatBind(bind) } })
    }
  }

  /** Closes the port on a node, with its clients. */
  async stop(node: string): Promise<void> {
    for (const client of [...this.clients]) if (client.node === node) client.close('The listener is stopped')
    await this.ports.get(node)?.stop()
  }

  /** Applies new settings for the same address; clients stay. */
  applySettings(prepared: PreparedListener): void {
    this.prepared = prepared
    this.options = portOptions(prepared)
  }

  /** Called before it starts at another address. */
  clearPorts(): void {
    this.ports.clear()
  }

  private portOn(node: BrokerNode, port: number): Port {
    const { type } = this.settings
    if (type === 'udp') return new DatagramPort(() => this.options, port)
    if (type === 'dtls') return new UnsupportedPort()
    return new StreamPort(() => this.options, this.acceptOn?.(node, this), port)
  }
}

function portOptions({ settings, bind, tls }: PreparedListener): PortOptions {
  const tcp = (settings.tcp_options ?? {}) as Fields
  const idle = Number(String(tcp.keepalive ?? 'none').split(',')[0])
  return {
    type: settings.type,
    ...bind,
    accepts: parseAccessRules((settings.access_rules ?? []) as string[]),
    connectionRate: typeof settings.max_conn_rate === 'number' ? settings.max_conn_rate : 'infinity',
    tcp: {
      ...(typeof tcp.backlog === 'number' && { backlog: tcp.backlog }),
      ...(typeof tcp.nodelay === 'boolean' && { nodelay: tcp.nodelay }),
      ...(idle > 0 && { keepalive: idle * 1000 }),
    },
    ...(settings.proxy_protocol === true && {
      proxyProtocol: { timeout: parseDuration(String(settings.proxy_protocol_timeout)) ?? 3_000 },
    }),
    ...(tls && { tls }),
  }
}
