import { createValidationError } from '../../http/answers'
import type { Settings } from '../../http/SettingsForm'
import { probePort } from './probe'
import { type Service, type ServiceStatus, serviceMeter } from './Service'

const ports: Record<string, number> = { mysql: 3306, postgresql: 5432, mongodb: 27017, redis: 6379, ldap: 389 }

/** Database server. The sandbox speaks no database protocol and only checks whether the port accepts connections. */
export class DatabaseService implements Service {
  readonly meter = serviceMeter()
  readonly #servers: { host: string; port: number }[]

  /** Throws 400 for servers that are not `host:port`. */
  constructor(kind: string, settings: Settings) {
    const field = settings.servers === undefined ? 'server' : 'servers'
    const text = String(settings[field])
    this.#servers = text.split(',').map((one) => parseServer(one.trim(), ports[kind] ?? 0, field))
  }

  async readStatus(): Promise<ServiceStatus> {
    const statuses = await Promise.all(this.#servers.map(({ host, port }) => probePort(host, port)))
    // A reachable server is still `disconnected`: the sandbox cannot speak its protocol.
    return statuses.find((status) => status !== 'connected') ?? 'disconnected'
  }

  /** Counts a query that could not be sent. */
  fail(node: string): void {
    this.meter.event(node)
    this.meter.count(node, 'matched')
    this.meter.count(node, 'failed')
  }

  close(): void {}
}

function parseServer(text: string, usual: number, field: string): { host: string; port: number } {
  const [, bracketed, plain, digits] = /^(?:[a-z+]+:\/\/)?(?:\[([^\]]+)\]|([^\s:/]+))(?::(\d{1,5}))?$/i.exec(text) ?? []
  const host = bracketed ?? plain
  const port = digits === undefined ? usual : Number(digits)
  if (!host || port < 1 || port > 65_535)
    throw createValidationError({ path: `root.${field}`, reason: 'bad_host_port', value: text })
  return { host, port }
}
