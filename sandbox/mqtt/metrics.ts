/** Counter names of the admin API. */
const names = [
  'bytes.received bytes.sent',
  'packets.received packets.sent packets.connect.received packets.connack.sent packets.connack.error packets.connack.auth_error',
  'packets.publish.received packets.publish.sent packets.publish.inuse packets.publish.error packets.publish.auth_error packets.publish.dropped',
  'packets.puback.received packets.puback.sent packets.puback.inuse packets.puback.missed',
  'packets.pubrec.received packets.pubrec.sent packets.pubrec.inuse packets.pubrec.missed',
  'packets.pubrel.received packets.pubrel.sent packets.pubrel.missed',
  'packets.pubcomp.received packets.pubcomp.sent packets.pubcomp.inuse packets.pubcomp.missed',
  'packets.subscribe.received packets.subscribe.error packets.subscribe.auth_error packets.suback.sent',
  'packets.unsubscribe.received packets.unsubscribe.error packets.unsuback.sent',
  'packets.pingreq.received packets.pingresp.sent packets.disconnect.received packets.disconnect.sent',
  'packets.auth.received packets.auth.sent',
  'messages.received messages.qos0.received messages.qos1.received messages.qos2.received',
  'messages.sent messages.qos0.sent messages.qos1.sent messages.qos2.sent',
  'messages.publish messages.delivered messages.acked messages.forward messages.delayed',
  'messages.dropped messages.dropped.no_subscribers messages.dropped.await_pubrel_timeout',
  'delivery.dropped delivery.dropped.no_local delivery.dropped.too_large delivery.dropped.qos0_msg delivery.dropped.queue_full delivery.dropped.expired',
  'client.connect client.connack client.connected client.disconnected client.authenticate client.auth.anonymous client.authorize client.subscribe client.unsubscribe',
  'session.created session.resumed session.takenover session.discarded session.terminated',
  'authentication.success authentication.success.anonymous authentication.failure',
  'authorization.allow authorization.deny authorization.matched.allow authorization.matched.deny authorization.nomatch authorization.superuser authorization.cache_hit authorization.cache_miss',
  'overload_protection.delay.ok overload_protection.delay.timeout overload_protection.hibernation overload_protection.gc overload_protection.new_conn',
].flatMap((line) => line.split(' '))

/** Counters of one node. They only increase. */
export class Counters {
  private readonly values: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]))

  /** An unknown name is a bug of the engine. */
  add(name: string, amount = 1): void {
    const value = this.values[name]
    if (value === undefined) throw new Error(`no counter ${name}`)
    this.values[name] = value + amount
  }

  read(): Record<string, number> {
    return { ...this.values }
  }
}

/** Gauges with their maximum. */
export class Gauges<K extends string> {
  private readonly current: Record<K, number>
  private readonly max: Record<K, number>

  constructor(keys: readonly K[]) {
    const zeros = () => Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>
    this.current = zeros()
    this.max = zeros()
  }

  add(key: K, amount: number): void {
    this.set(key, this.current[key] + amount)
  }

  set(key: K, value: number): void {
    this.current[key] = value
    if (value > this.max[key]) this.max[key] = value
  }

  get(key: K): number {
    return this.current[key]
  }

  getMax(key: K): number {
    return this.max[key]
  }
}

export type NodeGauge = 'sessions' | 'connections' | 'subscriptions' | 'subscriptions.shared'
export type ClusterGauge = 'sessions' | 'topics' | 'retained' | 'delayed' | 'connections'
export const nodeGauges = (): Gauges<NodeGauge> =>
  new Gauges(['sessions', 'connections', 'subscriptions', 'subscriptions.shared'])
export const clusterGauges = (): Gauges<ClusterGauge> =>
  new Gauges(['sessions', 'topics', 'retained', 'delayed', 'connections'])

/** Gauges by API names; as in the broker, several names share one value. */
export const readStats = (node: Gauges<NodeGauge>, cluster: Gauges<ClusterGauge>): Record<string, number> => {
  const stats: Record<string, number> = {}
  const addStats = <K extends string>(from: Gauges<K>, key: K, ...names: string[]) => {
    for (const name of names) {
      stats[`${name}.count`] = from.get(key)
      stats[`${name}.max`] = from.getMax(key)
    }
  }
  addStats(node, 'sessions', 'channels', 'connections', 'sessions')
  addStats(node, 'connections', 'live_connections')
  addStats(node, 'subscriptions', 'subscriptions', 'subscribers', 'suboptions')
  addStats(node, 'subscriptions.shared', 'subscriptions.shared')
  addStats(cluster, 'sessions', 'cluster_sessions')
  addStats(cluster, 'topics', 'topics')
  addStats(cluster, 'retained', 'retained')
  addStats(cluster, 'delayed', 'delayed')
  return stats
}
