import type { ProtocolVersion } from '../types'
import type { Cluster } from './Cluster'
import { subscribe } from './handleSubscribe'
import type { NodeState } from './NodeState'
import { SyntheticLink } from './SyntheticLink'

/** One of this many sessions is offline. */
const AWAY_EACH = 20
const AWAY_EXPIRY = 86_400
const GROUP_SIZE = 100
const PROTOCOLS: readonly { version: ProtocolVersion; name: string }[] = [
  { version: 5, name: 'MQTT' },
  { version: 4, name: 'MQTT' },
  { version: 5, name: 'MQTT' },
  { version: 3, name: 'MQIsdp' },
]

/**
 * Adds synthetic clients `population-000001` and on: real sessions with two subscriptions each, spread over the
 * running nodes, without sockets. They receive and acknowledge messages but send none.
 */
export function populate(cluster: Cluster, count: number): void {
  const nodes = [...cluster.nodes.values()].filter((node) => node.running)
  for (let index = 1; index <= count; index++) {
    const node = nodes[index % nodes.length]
    if (node) createSession(cluster, node, index)
  }
}

function createSession(cluster: Cluster, node: NodeState, index: number): void {
  const number = String(index).padStart(6, '0')
  const clientid = `population-${number}`
  const { version, name } = PROTOCOLS[index % PROTOCOLS.length] ?? { version: 5 as const, name: 'MQTT' }
  const away = index % AWAY_EACH === 0
  const { session } = cluster.open(clientid, node, {
    identity: {
      clientid,
      username: `group-${Math.ceil(index / GROUP_SIZE)}`,
      peerhost: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
      node: node.name,
      listener: 'tcp:default',
      protoVer: version,
      superuser: false,
      certCommonName: null,
      certSubject: null,
    },
    port: 1024 + (index % 60_000),
    protoName: name,
    keepalive: 60,
    cleanStart: !away,
    enableAuthn: true,
    bridge: false,
    mountpoint: null,
  })
  const link = new SyntheticLink(cluster, session, version)
  cluster.attach(session, link, null, away ? AWAY_EXPIRY : 0)
  subscribe(cluster, session, { topic: `population/${number}/command`, qos: 1 })
  subscribe(cluster, session, { topic: `population/group-${Math.ceil(index / GROUP_SIZE)}/#`, qos: 0 })
  if (away) link.close()
}
