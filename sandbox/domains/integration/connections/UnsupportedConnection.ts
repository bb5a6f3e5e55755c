import { createServer } from 'node:net'
import { parseDuration } from '../../../http/kinds'
import { type Address, findAddresses } from './addresses'
import type { Connection, ConnectionOptions, Health } from './Connection'
import { connectSocket } from './connectSocket'
import { formatSocketError, toSocketAtom } from './reasons'

/** Server with an unsupported protocol. Tries every address, reports the actual error, and is never `connected`. */
export class UnsupportedConnection implements Connection {
  readonly #options: ConnectionOptions

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  async check(): Promise<Health> {
    const { type, settings } = this.#options
    try {
      const addresses = await findAddresses(type, settings)
      const tries = await Promise.all(addresses.map((address) => this.#try(address)))
      const failures = tries.flatMap((error, index) => {
        const address = addresses[index]
        return error === undefined || !address ? [] : [{ address, error }]
      })
      const reason = failures.length > 0 ? formatReason(this.#options, failures) : formatUnsupported(type, addresses)
      return { status: 'disconnected', reason }
    } catch (error) {
      return { status: 'disconnected', reason: formatSocketError(error) }
    }
  }

  async close(): Promise<void> {}

  /** Returns the error; undefined if reachable. */
  async #try({ host, port }: Address): Promise<unknown> {
    const { type, settings } = this.#options
    const timeout = parseDuration(String(settings.connect_timeout ?? '5s')) ?? 5000
    try {
      await (type === 'syskeeper_proxy' ? checkListen(host, port) : connectSocket(host, port, timeout))
      return undefined
    } catch (error) {
      return error
    }
  }
}

interface Failure {
  address: Address
  error: unknown
}

const kafkaLike: ReadonlySet<string> = new Set([
  'azure_event_hub_producer',
  'confluent_producer',
  'kafka_consumer',
  'kafka_producer',
])
const httpLike: ReadonlySet<string> = new Set(['elasticsearch', 'gcp_pubsub_consumer', 'gcp_pubsub_producer', 'iotdb'])

/** Formats the reason like the broker's driver of this type. */
function formatReason({ type, resource }: ConnectionOptions, failures: Failure[]): string {
  const [{ address, error } = { address: { host: '', port: 0 }, error: undefined }] = failures
  if (kafkaLike.has(type)) {
    const each = failures.map(({ address: { host, port }, error }) => {
      const reason = toSocketAtom(error) === 'econnrefused' ? 'connection_refused' : toSocketAtom(error)
      return `#{host => <<"${host}:${port}">>,reason => ${reason}}`
    })
    return `[${each.join(',')}]`
  }
  if (httpLike.has(type)) return formatSocketError(error)
  const { host, port } = address
  const cause =
    type === 'redis'
      ? `#{host => "${host}",port => ${port},reason => ${toSocketAtom(error)},type => tcp_connect}`
      : toSocketAtom(error)
  return `{start_pool_failed,<<"${resource}">>,${cause}}`
}

function formatUnsupported(type: string, addresses: Address[]): string {
  const addressList = addresses.map(({ host, port }) => `${host}:${port}`).join(', ')
  if (type === 'syskeeper_proxy') return `${addressList} is free, but the sandbox is no Syskeeper proxy`
  return `${addressList} can be reached, but the sandbox does not speak the protocol of ${type}`
}

/** Rejects if the address cannot be opened. */
function checkListen(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ host, port }, () => server.close(() => resolve()))
  })
}
