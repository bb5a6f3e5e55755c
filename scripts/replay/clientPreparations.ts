import type { MqttClient } from 'mqtt'
import { getPathParameters, parseCutJson } from './observed'
import type { Prepare } from './preparations'
import type { Stage } from './Stage'

type Fields = Record<string, unknown>

interface ObservedClient {
  clientid: string
  username?: string | null
  connected?: boolean
  clean_start?: boolean
  expiry_interval?: number
  keepalive?: number
  proto_ver?: number
  listener?: string
  subscriptions_cnt?: number
}

interface ObservedSubscription {
  clientid: string
  topic: string
  qos: 0 | 1 | 2
  nl?: number
  rap?: number
  rh?: number
}

/** Connects an observed client; an offline one keeps its session. */
async function connectClient(stage: Stage, observed: ObservedClient): Promise<MqttClient> {
  const { clientid, username, expiry_interval = 0, proto_ver = 5, listener = '', keepalive = 60 } = observed
  const client = await stage.connect(clientid, {
    ...(username && { username }),
    ...(listener.startsWith('ws') && { url: stage.sandbox.ws }),
    clean: observed.clean_start ?? true,
    keepalive,
    protocolVersion: proto_ver === 4 ? 4 : 5,
    ...(proto_ver === 5 && expiry_interval > 0 && { properties: { sessionExpiryInterval: expiry_interval } }),
  })
  for (let count = observed.subscriptions_cnt ?? 0; count > 0; count--) {
    await client.subscribeAsync(`${clientid}/own${count > 1 ? count : ''}`, { qos: 1 })
  }
  if (observed.connected === false) await client.endAsync()
  return client
}

async function subscribeAll(stage: Stage, subscriptions: readonly ObservedSubscription[]): Promise<void> {
  const clients = new Map<string, MqttClient>()
  for (const { clientid, topic, qos, nl = 0, rap = 0, rh = 0 } of subscriptions) {
    const client = clients.get(clientid) ?? (await connectClient(stage, { clientid }))
    clients.set(clientid, client)
    await client.subscribeAsync(topic, { qos, nl: nl === 1, rap: rap === 1, rh })
  }
}

const connectNamed: Prepare = async (stage, call) => {
  if (call.status !== 404) await connectClient(stage, { clientid: getPathParameters(call).clientid ?? '' })
  return undefined
}

/** Fills the queue of an offline client. */
const fillQueue: Prepare = async (stage, call) => {
  const { clientid = '' } = getPathParameters(call)
  const client = await connectClient(stage, { clientid, clean_start: false, expiry_interval: 600 })
  await client.subscribeAsync(`${clientid}/q`, { qos: 1 })
  await client.endAsync()
  const publisher = await stage.connect(`${clientid}-publisher`)
  const payloads = ['a', 'b', 'c']
  for (const payload of payloads) await publisher.publishAsync(`${clientid}/q`, payload, { qos: 1 })
  if (!call.query?.includes('position')) return undefined
  const { body } = await stage.request('get', `/clients/${encodeURIComponent(clientid)}/mqueue_messages?limit=2`)
  const all = await stage.request('get', `/clients/${encodeURIComponent(clientid)}/mqueue_messages?limit=3`)
  const { data } = call.answer as { data: unknown[] }
  const { meta } = (data.length > 0 ? body : all.body) as { meta: { position: string } }
  return { query: call.query.replace(/position=[^&]+/, `position=${meta.position}`) }
}

/** Makes a client perform the actions in the observed authorization cache. */
const fillCache: Prepare = async (stage, call) => {
  if (call.status === 404) return undefined
  const client = await connectClient(stage, { clientid: getPathParameters(call).clientid ?? '' })
  for (const { access, topic } of (call.answer ?? []) as { access: Fields; topic: string }[]) {
    const qos = access.qos as 0 | 1 | 2
    if (access.action_type === 'publish') await client.publishAsync(topic, 'x', { qos })
    else await client.subscribeAsync(topic, { qos })
  }
  return undefined
}

export const CLIENT_PREPARATIONS: Record<string, Prepare> = {
  'delete /clients/{clientid}': connectNamed,
  'delete /clients/{clientid}/authorization/cache': connectNamed,
  'get /clients/{clientid}/inflight_messages': connectNamed,
  'post /clients/{clientid}/subscribe': connectNamed,
  'post /clients/{clientid}/unsubscribe': connectNamed,
  'post /clients/{clientid}/unsubscribe/bulk': connectNamed,
  'get /clients/{clientid}/mqueue_messages': fillQueue,
  'get /clients/{clientid}/authorization/cache': fillCache,
  'get /clients': async (stage, { answer, status }) => {
    const { data } = (answer ?? {}) as { data?: ObservedClient[] }
    if (status === 200) for (const client of data ?? []) await connectClient(stage, client)
    return undefined
  },
  'get /clients/{clientid}': async (stage, { answer, status }) => {
    if (status === 200) await connectClient(stage, answer as ObservedClient)
    return undefined
  },
  'get /clients/{clientid}/subscriptions': async (stage, call) => {
    await connectNamed(stage, { ...call, status: (call.answer as unknown[]).length > 0 ? 404 : 200 })
    await subscribeAll(stage, call.answer as ObservedSubscription[])
    return undefined
  },
  'get /subscriptions': async (stage, { answer, status }) => {
    if (status === 200) await subscribeAll(stage, (answer as { data: ObservedSubscription[] }).data)
    return undefined
  },
  'get /topics': async (stage, { answer }) => {
    const { data } = answer as { data: { topic: string }[] }
    await subscribeAll(
      stage,
      data.map(({ topic }) => ({ topic, clientid: 'subscriber', qos: 0 as const })),
    )
    return undefined
  },
  'post /publish': async (stage, { status, body }) => {
    if (status !== 200) return undefined
    const { topic } = body as { topic: string }
    await subscribeAll(stage, [{ clientid: 'subscriber', topic, qos: 1 }])
    return undefined
  },
  'get /mqtt/retainer/messages': async (stage, { answer }) => {
    const { data } = answer as { data: { topic: string; qos: 0 | 1 | 2; from_clientid: string }[] }
    for (const { topic, qos, from_clientid } of data) {
      const name = topic.startsWith('$SYS') ? 'kept' : topic
      const publisher = await stage.connect(from_clientid)
      await publisher.publishAsync(name, 'kept', { qos: qos === 0 ? 1 : qos, retain: true })
      stage.removeLater({ item: '/mqtt/retainer/message/{topic}', names: { topic: name } })
    }
    return undefined
  },
  'get /mqtt/retainer/message/{topic}': async (stage, call) => {
    const { topic = '' } = getPathParameters(call)
    const { from_clientid } = (
      typeof call.answer === 'string' ? parseCutJson(call.answer) : call.answer
    ) as ObservedRetained
    if (call.status !== 200 || from_clientid === 'http_api') return undefined
    const publisher = await stage.connect(from_clientid)
    await publisher.publishAsync(topic, 'kept', { qos: 1, retain: true })
    return undefined
  },
  'get /slow_subscriptions': async (stage, { answer }) => {
    const { data } = answer as { data: { clientid: string; topic: string }[] }
    if (data.length === 0) return undefined
    await stage.change('/slow_subscriptions/settings', { enable: true, threshold: '10ms', stats_type: 'response' })
    for (const { clientid, topic } of data) {
      // Acknowledges late, so that the delivery counts as slow.
      const client = await stage.connect(clientid, {
        customHandleAcks: (_topic, _message, _packet, acknowledge) => setTimeout(() => acknowledge(0), 100),
      })
      await client.subscribeAsync(topic, { qos: 1 })
      await stage.request('post', '/publish', { topic, payload: 'x', qos: 1 })
    }
    await stage.waitFor('/slow_subscriptions', ({ data: found }) => found.length > 0)
    return undefined
  },
  ...createDelayedPreparations(),
}

interface ObservedRetained {
  from_clientid: string
}

/** Delayed messages have generated ids, so a call uses the id it finds. */
function createDelayedPreparations(): Record<string, Prepare> {
  const publishDelayed = async (stage: Stage, topic: string): Promise<void> => {
    const publisher = await stage.connect('publisher', { username: 'ann' })
    await publisher.publishAsync(`$delayed/600/${topic}`, 'later', { qos: 1 })
  }
  const prepareById: Prepare = async (stage, call) => {
    await publishDelayed(stage, 'late')
    const { body } = await stage.request('get', '/mqtt/delayed/messages')
    const [first] = (body as { data: { node: string; msgid: string }[] }).data
    stage.removeLater({ item: '/mqtt/delayed/messages/{topic}', names: { topic: 'late' } })
    return {
      path: `/mqtt/delayed/messages/${encodeURIComponent(first?.node ?? '')}/${first?.msgid}`,
      operation: call.operation,
    }
  }
  return {
    'get /mqtt/delayed/messages/{node}/{msgid}': prepareById,
    'delete /mqtt/delayed/messages/{node}/{msgid}': prepareById,
    'delete /mqtt/delayed/messages/{topic}': async (stage, call) => {
      await publishDelayed(stage, getPathParameters(call).topic ?? '')
      return undefined
    },
    'get /mqtt/delayed/messages': async (stage, { answer }) => {
      const { data } = answer as { data: { topic: string }[] }
      for (const { topic } of data) {
        await publishDelayed(stage, topic)
        stage.removeLater({ item: '/mqtt/delayed/messages/{topic}', names: { topic } })
      }
      return undefined
    },
  }
}
