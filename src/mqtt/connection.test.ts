import type { ISubackPacket, Packet } from 'mqtt-packet'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Script, type ScriptedBroker, startScriptedBroker } from '../../tests/support/scriptedBroker'
import { type Connection, connectMqtt, type PublishResult } from './connectMqtt'
import type { MqttConnectionState, MqttMessage, MqttSettings, MqttVersion, Subscription } from './types'

const bytes = (text: string) => new TextEncoder().encode(text)

const accept = (packet: Packet): Packet | undefined => {
  if (packet.cmd === 'connect') return { cmd: 'connack', returnCode: 0, reasonCode: 0, sessionPresent: false }
  if (packet.cmd === 'subscribe') return { cmd: 'suback', messageId: packet.messageId ?? 0, granted: [1] }
  if (packet.cmd === 'unsubscribe') return { cmd: 'unsuback', messageId: packet.messageId ?? 0, granted: [0] }
  if (packet.cmd === 'publish' && packet.qos === 1) return { cmd: 'puback', messageId: packet.messageId ?? 0 }
  return undefined
}

let broker: ScriptedBroker
let connection: Connection
const states: MqttConnectionState[] = []
const messages: MqttMessage[] = []
const outcomes: unknown[][] = []

/** Starts a broker and connects to it. The script answers before the defaults. */
async function connect(
  settings: Partial<MqttSettings> = {},
  script: Script = () => undefined,
  subscriptions: readonly Subscription[] = [],
): Promise<void> {
  const version: MqttVersion = settings.version ?? 5
  broker = await startScriptedBroker(version, (packet) => script(packet) ?? accept(packet))
  connection = await connectMqtt(
    { address: broker.address, clientId: 'c1', username: '', password: '', version, ...settings },
    subscriptions,
    {
      onState: (state) => void states.push(state),
      onMessage: (message) => void messages.push(message),
      onOutcome: (...outcome) => void outcomes.push(outcome),
    },
  )
}

const getPhases = () => states.map(({ phase }) => phase)
const waitForPhase = (phase: MqttConnectionState['phase'], timeout = 5_000) =>
  vi.waitFor(() => expect(getPhases().at(-1)).toBe(phase), { timeout })
const listPackets = (cmd: Packet['cmd']) => broker.packets.filter((packet) => packet.cmd === cmd)
const waitForPacket = (cmd: Packet['cmd']) => vi.waitFor(() => expect(listPackets(cmd)).not.toEqual([]))

afterEach(async () => {
  connection.end()
  await broker.stop()
  states.length = 0
  messages.length = 0
  outcomes.length = 0
  vi.unstubAllGlobals()
})

const will = { topic: 'w', payload: bytes('gone'), qos: 1, retain: true, properties: { willDelayInterval: 3 } } as const

describe('[DI-1] connecting', () => {
  it('sends credentials, properties and the will in MQTT 5', async () => {
    await connect({
      username: 'u',
      password: 'p',
      properties: { sessionExpiryInterval: 60 },
      clean: false,
      keepalive: 7,
      will,
    })
    await waitForPhase('connected')
    expect(broker.packets[0]).toMatchObject({
      clientId: 'c1',
      username: 'u',
      password: Buffer.from('p'),
      clean: false,
      keepalive: 7,
      protocolVersion: 5,
      properties: { sessionExpiryInterval: 60 },
      will: { topic: 'w', payload: Buffer.from('gone'), qos: 1, retain: true, properties: { willDelayInterval: 3 } },
    })
    expect(states).toEqual([{ phase: 'connecting' }, { phase: 'connected', connack: { sessionPresent: false } }])
  })

  it.each([
    [3, 'MQIsdp'],
    [4, 'MQTT'],
  ] as const)('omits properties in version %i', async (version, protocolId) => {
    await connect({ version, properties: { sessionExpiryInterval: 60 }, will })
    await waitForPhase('connected')
    expect(broker.packets[0]).toMatchObject({ protocolId, protocolVersion: version, clean: true, keepalive: 120 })
    expect(broker.packets[0]).toHaveProperty('will.topic', 'w')
    for (const name of ['username', 'password', 'properties', 'will.properties'])
      expect(broker.packets[0]).not.toHaveProperty(name)
    expect(broker.protocols).toEqual(['mqtt'])
  })

  it('reports the session and the properties of the CONNACK', async () => {
    const properties = { assignedClientIdentifier: 'made', maximumQoS: 1 }
    await connect({}, ({ cmd }) =>
      cmd === 'connect' ? { cmd: 'connack', reasonCode: 0, sessionPresent: true, properties } : undefined,
    )
    await waitForPhase('connected')
    expect(states.at(-1)?.connack).toEqual({ sessionPresent: true, properties })
  })

  it.each([
    [4, { returnCode: 5 }, { code: 0x87 }],
    [5, { reasonCode: 0x8a, properties: { reasonString: 'banned' } }, { code: 0x8a, text: 'banned' }],
  ] as const)('ends after a refusal in version %i', async (version, answer, reason) => {
    await connect({ version }, ({ cmd }) =>
      cmd === 'connect' ? ({ cmd: 'connack', sessionPresent: false, ...answer } as Packet) : undefined,
    )
    await waitForPhase('refused')
    expect(states.at(-1)).toEqual({ phase: 'refused', reason })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(getPhases()).toEqual(['connecting', 'refused'])
  })

  it('fails if no broker answers at the address', async () => {
    await connect({ address: 'ws://127.0.0.1:1/mqtt' })
    await waitForPhase('failed')
    expect(getPhases()).toEqual(['connecting', 'failed'])
    expect(states.at(-1)?.reason?.text).toContain('ECONNREFUSED')
  })

  it('fails if the address is not a URL', async () => {
    await connect({ address: 'nowhere' })
    expect(states.at(-1)).toEqual({ phase: 'failed', reason: { text: expect.stringContaining('protocol') } })
    const report = vi.fn()
    connection.publish({ topic: 't', payload: bytes(''), qos: 0, retain: false }, report)
    expect(report).toHaveBeenCalledExactlyOnceWith({ refused: {} })
  })
})

describe('[DI-2] subscribing', () => {
  it('sends all options and reports the granted QoS', async () => {
    const options = { qos: 2, noLocal: true, retainAsPublished: true, retainHandling: 2, identifier: 9 } as const
    await connect({}, undefined, [{ filter: 'a/#', ...options }])
    await vi.waitFor(() => expect(outcomes).toEqual([['a/#', { granted: 1 }]]))
    connection.subscribe({ filter: 'b', qos: 0 })
    await vi.waitFor(() => expect(outcomes).toHaveLength(2))
    const [, plain] = listPackets('subscribe')
    expect(plain).toMatchObject({ subscriptions: [{ topic: 'b', qos: 0, nl: false, rap: false, rh: 0 }] })
    expect(plain).not.toHaveProperty('properties')
    expect(listPackets('subscribe')[0]).toMatchObject({
      subscriptions: [{ topic: 'a/#', qos: 2, nl: true, rap: true, rh: 2 }],
      properties: { subscriptionIdentifier: 9 },
    })
  })

  it.each([
    [4, 0x80],
    [5, 0x87],
  ] as const)('reports the code of a refusal in version %i', async (version, code) => {
    await connect({ version }, (packet) =>
      packet.cmd === 'subscribe'
        ? ({ cmd: 'suback', messageId: packet.messageId, granted: [code] } as ISubackPacket)
        : undefined,
    )
    await waitForPhase('connected')
    connection.subscribe({ filter: 'secret', qos: 1 })
    await vi.waitFor(() => expect(outcomes).toEqual([['secret', { refused: { code } }]]))
  })

  it('ignores the outcome of a filter that was removed meanwhile', async () => {
    await connect()
    await waitForPhase('connected')
    connection.subscribe({ filter: 'a', qos: 0 })
    connection.unsubscribe('a')
    connection.unsubscribe('never')
    await waitForPacket('unsubscribe')
    connection.subscribe({ filter: 'b', qos: 0 })
    await vi.waitFor(() => expect(outcomes).toEqual([['b', { granted: 1 }]]))
    expect(listPackets('unsubscribe')).toMatchObject([{ unsubscriptions: ['a'] }])
  })
})

describe('[DI-2] messages', () => {
  it('are received with their flags and properties', async () => {
    await connect()
    await waitForPhase('connected')
    const before = Date.now()
    const properties = { contentType: 'text/plain' }
    broker.send({ cmd: 'publish', topic: 't', payload: Buffer.from('x'), qos: 0, dup: false, retain: true, properties })
    broker.send({
      cmd: 'publish',
      topic: 't',
      payload: Buffer.from('y'),
      qos: 1,
      dup: true,
      retain: false,
      messageId: 5,
    })
    await vi.waitFor(() => expect(messages).toHaveLength(2))
    const [first, second] = messages
    expect(first).toMatchObject({ topic: 't', payload: Buffer.from('x'), qos: 0, retain: true, properties })
    expect(first).not.toHaveProperty('dup')
    expect(first?.at).toBeGreaterThanOrEqual(before)
    expect(second).toMatchObject({ qos: 1, retain: false, dup: true })
  })

  const publish = (message: Partial<Parameters<Connection['publish']>[0]>) =>
    new Promise<PublishResult>((resolve) =>
      connection.publish({ topic: 't', payload: bytes('x'), qos: 0, retain: false, ...message }, resolve),
    )

  it('are published with properties, and report the reason code of the broker', async () => {
    const codes: Record<string, number> = { none: 0x10, forbidden: 0x87 }
    await connect({}, (packet) => {
      const { messageId = 0 } = packet
      if (packet.cmd === 'pubrel') return { cmd: 'pubcomp', messageId }
      if (packet.cmd !== 'publish' || !(packet.topic in codes)) return undefined
      return { cmd: packet.qos === 2 ? 'pubrec' : 'puback', messageId, reasonCode: codes[packet.topic] ?? 0 }
    })
    await waitForPhase('connected')
    expect(await publish({ properties: { responseTopic: 'r' }, retain: true })).toEqual({ sent: undefined })
    expect(await publish({ qos: 1 })).toEqual({ sent: undefined })
    expect(await publish({ qos: 1, topic: 'none' })).toEqual({ sent: { code: 0x10 } })
    expect(await publish({ qos: 2, topic: 'none' })).toEqual({ sent: { code: 0x10 } })
    expect(await publish({ qos: 1, topic: 'forbidden' })).toEqual({ refused: { code: 0x87 } })
    expect(await publish({ qos: 2, topic: 'forbidden' })).toEqual({ refused: { code: 0x87 } })
    expect(listPackets('publish')[0]).toMatchObject({
      topic: 't',
      payload: Buffer.from('x'),
      retain: true,
      properties: { responseTopic: 'r' },
    })
  })

  it('are published without properties before MQTT 5, and refused without a connection', async () => {
    await connect({ version: 4 })
    await waitForPhase('connected')
    expect(await publish({ qos: 1, properties: { responseTopic: 'r' } })).toEqual({ sent: undefined })
    expect(listPackets('publish')[0]).not.toHaveProperty('properties')
    connection.disconnect()
    expect(await publish({})).toEqual({ refused: {} })
    await waitForPhase('ended')
    expect(await publish({})).toEqual({ refused: {} })
  })
})

describe('[DI-1] the end of a connection', () => {
  it('is reported after a request, with a DISCONNECT to the broker', async () => {
    await connect()
    await waitForPhase('connected')
    connection.disconnect()
    connection.disconnect()
    await waitForPhase('ended')
    await waitForPacket('disconnect')
    expect(getPhases()).toEqual(['connecting', 'connected', 'disconnecting', 'ended'])
  })

  it('comes two seconds after a request if the broker acknowledges nothing', async () => {
    await connect({}, ({ cmd }) => (cmd === 'publish' ? [] : undefined))
    await waitForPhase('connected')
    connection.publish({ topic: 't', payload: bytes('x'), qos: 1, retain: false }, () => {})
    await waitForPacket('publish')
    connection.disconnect()
    await waitForPhase('ended')
    await vi.waitFor(() => expect(broker.countClients()).toBe(0))
  })

  it('is silent if the page is left', async () => {
    await connect()
    await waitForPhase('connected')
    connection.end()
    await waitForPacket('disconnect')
    broker.drop()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(getPhases()).toEqual(['connecting', 'connected'])
  })

  it('is final if another client took over', async () => {
    await connect()
    await waitForPhase('connected')
    broker.send({ cmd: 'disconnect', reasonCode: 0x8e, properties: { reasonString: 'taken over' } })
    broker.drop()
    await waitForPhase('ended')
    expect(states.at(-1)).toEqual({ phase: 'ended', reason: { code: 0x8e, text: 'taken over' } })
  })

  it('is followed by a reconnect that subscribes to the filters of the moment', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    await connect({}, undefined, [
      { filter: 'kept', qos: 0 },
      { filter: 'removed', qos: 0 },
    ])
    await vi.waitFor(() => expect(outcomes).toHaveLength(2))
    broker.send({ cmd: 'disconnect', reasonCode: 0x8b })
    broker.drop()
    await waitForPhase('waiting')
    expect(states.at(-1)).toEqual({ phase: 'waiting', reason: { code: 0x8b } })
    connection.unsubscribe('removed')
    connection.subscribe({ filter: 'added', qos: 0 })
    outcomes.length = 0
    await waitForPhase('connected')
    await vi.waitFor(() => expect(outcomes.map(([filter]) => filter)).toEqual(['kept', 'added']))
    expect(states.slice(-2)).toMatchObject([{ phase: 'connecting', reason: { code: 0x8b } }, { phase: 'connected' }])
    expect(listPackets('unsubscribe')).toEqual([])
  })
})
