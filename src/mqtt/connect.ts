import type { IClientOptions, IConnackPacket, IPublishPacket, MqttClient } from 'mqtt'
import { connackCode, isFinal } from './reasons'
import type { Handlers, Message, MessageProperties, Qos, Reason, Settings, State } from './types'

/** Seconds. A hidden tab's timers run once a minute at worst, and a ping must not come too late for that. */
const KEEPALIVE = 120
/** Milliseconds. */
const CONNECT_TIMEOUT = 10_000
const RECONNECT_AFTER = 2_000

/** An open connection: it comes back by itself when it was lost, and not when it was refused. */
export interface Connection {
  /** Ends it for good; nothing is told any more. */
  end: () => void
}

const optionsOf = ({ clientId, username, password, version }: Settings): IClientOptions => ({
  clientId,
  protocolVersion: version,
  ...(username && { username }),
  ...(password && { password }),
  clean: true,
  keepalive: KEEPALIVE,
  connectTimeout: CONNECT_TIMEOUT,
  reconnectPeriod: RECONNECT_AFTER,
  // Filters are subscribed to anew on each connection, so that every refusal is seen.
  resubscribe: false,
  // The default is a worker made of a blob, which the page's policy forbids: no ping would ever be sent.
  timerVariant: 'native',
})

/** What a message carries beyond its payload. */
function messageOf(topic: string, payload: Uint8Array, packet: IPublishPacket): Message {
  const properties = packet.properties as MessageProperties | undefined
  return { topic, payload, qos: packet.qos as Qos, retain: packet.retain, properties, at: Date.now() }
}

/** Subscribes to one filter and tells what became of it. Retained flags come as published (MQTT 5, 3.8.3.1). */
function subscribe(client: MqttClient, filter: string, qos: Qos, tell: Handlers['onOutcome']): void {
  client.subscribe(filter, { qos, rap: true }, (error, grants, packet) => {
    // A connection that went meanwhile subscribes again when it is back.
    if (!client.connected) return
    const answer = error ? (error as Error & { packet?: { granted: readonly unknown[] } }).packet : packet
    const first = answer?.granted?.[0] ?? grants?.[0]?.qos
    const code = typeof first === 'number' ? first : undefined
    if (code !== undefined && code < 0x80) tell(filter, { granted: code as Qos })
    // The library's message only repeats the code.
    else tell(filter, { refused: code === undefined ? { text: error?.message } : { code } })
  })
}

/** Connects and subscribes. It rejects only when the library itself cannot be loaded. */
export async function connect(
  settings: Settings,
  filters: readonly string[],
  qos: Qos,
  handlers: Handlers,
): Promise<Connection> {
  const { default: mqtt } = await import('mqtt')
  let done = false
  let wasConnected = false
  let reason: Reason | undefined
  let said: string | undefined
  const tell = (state: State) => {
    if (!done) handlers.onState(state)
  }
  const stop = (client: MqttClient, state: State) => {
    tell(state)
    done = true
    client.end(true)
  }
  tell({ phase: 'connecting' })
  let client: MqttClient
  try {
    client = mqtt.connect(settings.address, optionsOf(settings))
  } catch (error) {
    tell({ phase: 'failed', reason: { text: String((error as Error).message) } })
    return { end: () => undefined }
  }
  client.on('packetreceive', (packet) => {
    if (packet.cmd === 'connack') said = (packet as IConnackPacket).properties?.reasonString
    if (packet.cmd === 'disconnect') reason = { code: packet.reasonCode ?? 0, text: packet.properties?.reasonString }
  })
  client.on('connect', () => {
    wasConnected = true
    reason = undefined
    tell({ phase: 'connected' })
    for (const filter of filters)
      subscribe(client, filter, qos, (at, outcome) => !done && handlers.onOutcome(at, outcome))
  })
  client.on('error', (error) => {
    const { code } = error as { code?: unknown }
    if (typeof code === 'number')
      return stop(client, { phase: 'refused', reason: { code: connackCode(code, settings.version), text: said } })
    reason ??= { text: error.message }
  })
  client.on('reconnect', () => tell({ phase: 'connecting', reason }))
  client.on('close', () => {
    if (done) return
    if (!wasConnected) stop(client, { phase: 'failed', reason })
    else if (reason && isFinal(reason)) stop(client, { phase: 'ended', reason })
    else tell({ phase: 'waiting', reason })
  })
  client.on('message', (topic, payload, packet) => {
    if (!done) handlers.onMessage(messageOf(topic, payload, packet))
  })
  return {
    end: () => {
      if (done) return
      done = true
      client.end()
      // A broker that does not answer must not keep the socket open.
      setTimeout(() => client.end(true), RECONNECT_AFTER)
    },
  }
}
