import { resolveSrv } from 'node:dns/promises'
import type { Settings } from './Connection'

export interface Address {
  host: string
  port: number
}

type FindAddresses = (settings: Settings) => Address[] | Promise<Address[]>

/** Finds the server addresses in settings, by type, with default ports. */
const finders: Record<string, FindAddresses> = {
  azure_event_hub_producer: ({ bootstrap_hosts }) => list(bootstrap_hosts, 9093),
  cassandra: ({ servers }) => list(servers, 9042),
  clickhouse: ({ url }) => [parseUrlAddress(url)],
  confluent_producer: ({ bootstrap_hosts }) => list(bootstrap_hosts, 9092),
  dynamo: ({ url }) => [parseUrlAddress(url)],
  elasticsearch: ({ server }) => list(server, 9200),
  gcp_pubsub_consumer: () => [{ host: 'pubsub.googleapis.com', port: 443 }],
  gcp_pubsub_producer: () => [{ host: 'pubsub.googleapis.com', port: 443 }],
  greptimedb: ({ server }) => list(server, 4001),
  hstreamdb: ({ url }) => [parseUrlAddress(url, 6570)],
  influxdb: ({ server }) => list(server, 8086),
  iotdb: ({ base_url }) => [parseUrlAddress(base_url)],
  kafka_consumer: ({ bootstrap_hosts }) => list(bootstrap_hosts, 9092),
  kafka_producer: ({ bootstrap_hosts }) => list(bootstrap_hosts, 9092),
  kinesis: ({ endpoint }) => [parseUrlAddress(endpoint)],
  matrix: ({ server }) => list(server, 5432),
  mongodb: async ({ parameters, srv_record }) => {
    const { server, servers } = parameters as Settings
    return srv_record === true ? resolveRecords(list(server ?? servers, 27017)) : list(server ?? servers, 27017)
  },
  mqtt: ({ server }) => list(server, 1883),
  mysql: ({ server }) => list(server, 3306),
  opents: ({ server }) => [parseUrlAddress(server)],
  oracle: ({ server }) => list(server, 1521),
  pgsql: ({ server }) => list(server, 5432),
  pulsar: ({ servers }) => list(servers, 6650),
  rabbitmq: ({ server, port }) => [{ host: String(server), port: Number(port) }],
  redis: ({ parameters }) => list((parameters as Settings).server ?? (parameters as Settings).servers, 6379),
  rocketmq: ({ servers }) => list(servers, 9876),
  s3: ({ host, port }) => [{ host: String(host), port: Number(port) }],
  sqlserver: ({ server }) => list(server, 1433),
  syskeeper_forwarder: ({ server }) => list(server, 9092),
  syskeeper_proxy: ({ listen }) => list(listen, 9092),
  tdengine: ({ server }) => list(server, 6041),
  timescale: ({ server }) => list(server, 5432),
}

/** Returns every server of a connector. Rejects if the settings name none or DNS finds none. */
export async function findAddresses(type: string, settings: Settings): Promise<Address[]> {
  const addresses = await finders[type]?.(settings)
  if (!addresses || addresses.length === 0) throw new Error('no server is named')
  return addresses
}

/** Parses `host:port, [::1]:port, scheme://host`, with optional ports. */
function list(text: unknown, defaultPort: number): Address[] {
  return String(text ?? '')
    .split(',')
    .map((part) => part.trim().replace(/^[a-z+]+:\/\//i, ''))
    .filter((part) => part !== '')
    .map((part) => {
      const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]*))(?::(\d+))?$/.exec(part) ?? []
      const host = bracketed ?? plain
      if (!host) throw new Error(`not an address: ${part}`)
      return { host, port: port === undefined ? defaultPort : Number(port) }
    })
}

function parseUrlAddress(text: unknown, defaultPort?: number): Address {
  const urlText = String(text)
  const { hostname, port, protocol } = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(urlText) ? urlText : `http://${urlText}`)
  const host = hostname.replaceAll(/[[\]]/g, '')
  return { host, port: Number(port) || defaultPort || (protocol === 'https:' ? 443 : 80) }
}

async function resolveRecords(names: Address[]): Promise<Address[]> {
  const found = await Promise.all(names.map(({ host }) => resolveSrv(`_mongodb._tcp.${host}`)))
  return found.flat().map(({ name, port }) => ({ host: name, port }))
}
