import type { Area, Context } from '../../area'
import { formatTime, parseDuration } from '../../http/kinds'
import type { BrokerEvents, ClientIdentity } from '../../mqtt/types'
import { ConfigDocument } from './ConfigDocument'

interface Settings {
  sys_msg_interval: string
  sys_heartbeat_interval: string
  sys_event_messages: Record<
    'client_connected' | 'client_disconnected' | 'client_subscribed' | 'client_unsubscribed',
    boolean
  >
}

const protocols = { 3: 'MQTT 3.1', 4: 'MQTT 3.1.1', 5: 'MQTT 5.0' }

/** Node and client events published below `$SYS/brokers`. */
export function createSystemTopicsArea(context: Context): Area {
  const { broker, cluster, version } = context
  let running = false
  let timers: NodeJS.Timeout[] = []
  const publish = (node: string, topic: string, payload: unknown): void => {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
    broker.publish({ topic: `$SYS/brokers${topic}`, payload: Buffer.from(text), node, from: node, sys: true })
  }
  const publishStatus = (): void => {
    const nodes = cluster.running
    for (const { name } of nodes) {
      publish(name, '', nodes.map((node) => node.name).join(','))
      publish(name, `/${name}/version`, version)
      publish(name, `/${name}/sysdescr`, 'Sandbox')
      for (const [kind, figures] of Object.entries({ stats: broker.stats(name), metrics: broker.metrics(name) })) {
        for (const [key, figure] of Object.entries(figures)) {
          publish(name, `/${name}/${kind}/${key.replaceAll('.', '/')}`, String(figure))
        }
      }
    }
  }
  const publishHeartbeat = (): void => {
    const now = Date.now()
    for (const { name, startedAt } of cluster.running) {
      publish(name, `/${name}/uptime`, String(now - (startedAt ?? now)))
      publish(name, `/${name}/datetime`, formatTime(now))
    }
  }
  const restartTimers = ({ sys_msg_interval, sys_heartbeat_interval }: Settings): void => {
    for (const timer of timers) clearInterval(timer)
    timers = []
    if (!running) return
    const schedule = (interval: string, work: () => void): void => {
      const ms = interval === 'disabled' ? 0 : (parseDuration(interval) ?? 0)
      if (ms > 0) timers.push(setInterval(work, ms).unref())
    }
    schedule(sys_msg_interval, publishStatus)
    schedule(sys_heartbeat_interval, publishHeartbeat)
  }
  const settings = new ConfigDocument<Settings>(context, {
    path: '/configs/sys_topics',
    name: 'sys_topics',
    apply: restartTimers,
  })
  const onEvent = <
    K extends keyof BrokerEvents &
      ('client_connected' | 'client_disconnected' | 'session_subscribed' | 'session_unsubscribed'),
  >(
    event: K,
    kind: keyof Settings['sys_event_messages'],
    describeEvent: (event: BrokerEvents[K]) => object,
  ): (() => void) =>
    broker.events.on(event, (eventData) => {
      const { client } = eventData
      if (!settings.current.sys_event_messages[kind] || broker.node(client.node)?.status !== 'running') return
      const topicSuffix = kind.replace('client_', '')
      publish(client.node, `/${client.node}/clients/${client.clientid}/${topicSuffix}`, {
        clientid: client.clientid,
        username: client.username ?? 'undefined',
        ts: Date.now(),
        ...describeEvent(eventData),
      })
    })
  const findPort = ({ node, listener }: ClientIdentity): number =>
    broker.node(node)?.listeners.find(({ id }) => id === listener)?.port ?? 0
  const off = [
    onEvent('client_connected', 'client_connected', ({ client, facts }) => ({
      ipaddress: facts.ip_address,
      sockport: findPort(client),
      proto_name: facts.proto_name,
      proto_ver: facts.proto_ver,
      keepalive: facts.keepalive,
      clean_start: facts.clean_start,
      expiry_interval: facts.expiry_interval,
      connected_at: facts.connected_at,
      connack: 0,
    })),
    onEvent('client_disconnected', 'client_disconnected', ({ client, facts, reason }) => ({
      ipaddress: facts.ip_address,
      sockport: findPort(client),
      proto_name: facts.proto_name,
      proto_ver: facts.proto_ver,
      disconnected_at: facts.disconnected_at,
      reason,
    })),
    onEvent('session_subscribed', 'client_subscribed', ({ client, subscription: { topic, qos, nl, rap, rh } }) => ({
      topic,
      subopts: { qos, nl, rap, rh },
      protocol: protocols[client.protoVer],
    })),
    onEvent('session_unsubscribed', 'client_unsubscribed', ({ client, subscription: { topic } }) => ({
      topic,
      protocol: protocols[client.protoVer],
    })),
  ]
  return {
    handlers: settings.handlers,
    persistentParts: [settings.persistentPart],
    start: () => {
      running = true
      restartTimers(settings.current)
    },
    stop: () => {
      running = false
      restartTimers(settings.current)
      for (const end of off) end()
    },
  }
}
