import type { IClientOptions, IClientPublishOptions, IConnackPacket, IPublishPacket, MqttClient } from 'mqtt'
import { connackCode, isFinal } from './reasons'
import type {
  Granted,
  Handlers,
  Message,
  MessageProperties,
  Outgoing,
  Qos,
  Reason,
  Settings,
  State,
  Subscription,
  Version,
  Will,
} from './types'

/** Seconds. A hidden tab's timers run once a minute at worst, and a ping must not come too late for that. */
const KEEPALIVE = 120
/** Milliseconds. */
const CONNECT_TIMEOUT = 10_000
const RECONNECT_AFTER = 2_000
const RECONNECT_MOST = 30_000

/** An open connection: it comes back by itself when it was lost, and not when it was refused. */
export interface Connection {
  /** Ends it for good; nothing is told any more. */
  end: () => void
  /** Ends it as `end` does, and tells of it: `disconnecting`, then `ended`. */
  disconnect: () => void
  /** Subscribes, now and whenever it comes back; the outcome is told by `onOutcome`. */
  subscribe: (subscription: Subscription) => void
  /** Unsubscribes; of several with this filter there is one. */
  unsubscribe: (filter: string) => void
  /** Publishes. Tells what became of it: nothing for QoS 0, the code of the acknowledgment where MQTT 5 has one. */
  publish: (message: Outgoing, tell: (result: PublishResult) => void) => void
}

/** Acknowledged or sent, with the broker's code where it is not 0; or refused. */
export type PublishResult = { sent: Reason | undefined } | { refused: Reason }

/**
 * Milliseconds before the next try after so many that failed: twice as long each time up to half a minute, spread by up to
 * a quarter, so that many pages do not come back to a recovering broker at once.
 */
export const reconnectAfter = (failed: number, random: () => number = Math.random): number =>
  Math.round(Math.min(RECONNECT_MOST, RECONNECT_AFTER * 2 ** Math.min(failed, 16)) * (0.75 + 0.25 * random()))

/** MQTT 3.1 calls itself by another name (MQTT 3.1, 3.1). */
const NAME_OF_3_1 = 'MQIsdp'

const optionsOf = (settings: Settings): IClientOptions => ({
  clientId: settings.clientId,
  protocolVersion: settings.version,
  ...(settings.version === 3 && { protocolId: NAME_OF_3_1 }),
  ...(settings.username && { username: settings.username }),
  ...(settings.password && { password: settings.password }),
  clean: settings.clean ?? true,
  keepalive: settings.keepalive ?? KEEPALIVE,
  ...(settings.version === 5 && settings.properties && { properties: settings.properties as ConnectOptions }),
  ...(settings.will && { will: willOf(settings.will, settings.version) }),
  connectTimeout: CONNECT_TIMEOUT,
  reconnectPeriod: RECONNECT_AFTER,
  // Filters are subscribed to anew on each connection, so that every refusal is seen.
  resubscribe: false,
  // The default is a worker made of a blob, which the page's policy forbids: no ping would ever be sent.
  timerVariant: 'native',
})

type ConnectOptions = NonNullable<IClientOptions['properties']>
type WillOptions = NonNullable<IClientOptions['will']>
type PublishOptions = NonNullable<IClientPublishOptions['properties']>

/** The code of a CONNACK (MQTT 3.1.1 and 5, 3.2); undefined for any other packet. */
export function codeOfConnack(data: unknown): number | undefined {
  if (!(data instanceof ArrayBuffer)) return undefined
  const bytes = new Uint8Array(data)
  if (bytes[0] !== 0x20) return undefined
  // The remaining length ends with the first byte below 128; flags stand before the code.
  const end = bytes.findIndex((byte, at) => at > 0 && byte < 0x80)
  return end < 0 ? undefined : bytes[end + 2]
}

/** The library takes any bytes; its types name those of Node, which a browser does not have. */
const bytes = (payload: Uint8Array) => payload as Buffer

const willOf = ({ properties, payload, ...will }: Will, version: Version): WillOptions => ({
  ...will,
  payload: bytes(payload),
  ...(version === 5 && properties && { properties: properties as NonNullable<WillOptions['properties']> }),
})

/** What a message carries beyond its payload. */
function messageOf(topic: string, payload: Uint8Array, packet: IPublishPacket): Message {
  const properties = packet.properties as MessageProperties | undefined
  const { qos, retain, dup } = packet
  return { topic, payload, qos: qos as Qos, retain, ...(dup && { dup }), properties, at: Date.now() }
}

/** Subscribes to one filter and tells what became of it. */
function subscribe(client: MqttClient, subscription: Subscription, tell: Handlers['onOutcome']): void {
  const { filter, qos, identifier } = subscription
  const options = {
    qos,
    nl: subscription.noLocal ?? false,
    rap: subscription.retainAsPublished ?? false,
    rh: subscription.retainHandling ?? 0,
    ...(identifier !== undefined && { properties: { subscriptionIdentifier: identifier } }),
  }
  client.subscribe(filter, options, (error, grants, packet) => {
    // A connection that went meanwhile subscribes again when it is back.
    if (!client.connected) return
    const answer = error ? (error as Error & { packet?: { granted: readonly unknown[] } }).packet : packet
    const first = answer?.granted?.[0] ?? (error as { code?: unknown } | null)?.code ?? grants?.[0]?.qos
    const code = typeof first === 'number' ? first : undefined
    if (code !== undefined && code < 0x80) tell(filter, { granted: code as Qos })
    // The library's message only repeats the code.
    else tell(filter, { refused: code === undefined ? { text: error?.message } : { code } })
  })
}

/** Connects and subscribes. It rejects only when the library itself cannot be loaded. */
export async function connect(
  settings: Settings,
  subscriptions: readonly Subscription[],
  handlers: Handlers,
): Promise<Connection> {
  const { default: mqtt } = await import('mqtt')
  const wanted = new Map(subscriptions.map((subscription) => [subscription.filter, subscription]))
  /** Codes of acknowledgments other than 0, by packet: the library keeps them to itself. */
  const acknowledged = new Map<number, number>()
  let done = false
  let leaving = false
  let wasConnected = false
  let tries = 0
  let reason: Reason | undefined
  let said: string | undefined
  let granted: Granted | undefined
  let refusal: number | undefined
  // A broker that refuses closes at once, and the library may drop what it has not read by then.
  const createWebsocket = (url: string, protocols: string[]) => {
    refusal = undefined
    // The library offers MQTT 3.1 under a name that brokers need not know; all know this one.
    const socket = new WebSocket(url, [...new Set([...protocols, 'mqtt'])])
    socket.addEventListener('message', ({ data }) => {
      refusal ??= codeOfConnack(data) || undefined
    })
    return socket
  }
  const tell = (state: State) => {
    if (!done) handlers.onState(state)
  }
  const stop = (client: MqttClient, state: State) => {
    tell(state)
    done = true
    client.end(true)
  }
  const refused = (client: MqttClient, code: number) =>
    stop(client, { phase: 'refused', reason: { code: connackCode(code, settings.version), text: said } })
  tell({ phase: 'connecting' })
  let client: MqttClient
  try {
    client = mqtt.connect(settings.address, { ...optionsOf(settings), createWebsocket })
  } catch (error) {
    tell({ phase: 'failed', reason: { text: String((error as Error).message) } })
    return NO_CONNECTION
  }
  const ask = (subscription: Subscription) =>
    subscribe(client, subscription, (filter, outcome) => {
      if (!done && wanted.get(filter) === subscription) handlers.onOutcome(filter, outcome)
    })
  client.on('packetreceive', (packet) => {
    if (packet.cmd === 'connack') {
      const { sessionPresent, properties } = packet as IConnackPacket
      said = properties?.reasonString
      granted = { sessionPresent, ...(properties && { properties: { ...properties } }) }
    }
    if (packet.cmd === 'disconnect') reason = { code: packet.reasonCode ?? 0, text: packet.properties?.reasonString }
    if ((packet.cmd === 'puback' || packet.cmd === 'pubrec') && packet.reasonCode && packet.messageId !== undefined)
      acknowledged.set(packet.messageId, packet.reasonCode)
  })
  client.on('connect', () => {
    wasConnected = true
    tries = 0
    client.options.reconnectPeriod = reconnectAfter(tries)
    reason = undefined
    tell({ phase: 'connected', granted })
    for (const subscription of wanted.values()) ask(subscription)
  })
  client.on('error', (error) => {
    const { code } = error as { code?: unknown }
    if (typeof code === 'number') return refused(client, code)
    reason ??= { text: error.message }
  })
  client.on('reconnect', () => {
    tries += 1
    // Read anew each time that the connection is lost or a try fails.
    client.options.reconnectPeriod = reconnectAfter(tries)
    tell({ phase: 'connecting', reason })
  })
  client.on('close', () => {
    if (done) return
    if (leaving) stop(client, { phase: 'ended' })
    else if (refusal !== undefined) refused(client, refusal)
    else if (!wasConnected) stop(client, { phase: 'failed', reason })
    else if (reason && isFinal(reason)) stop(client, { phase: 'ended', reason })
    else tell({ phase: 'waiting', reason })
  })
  client.on('message', (topic, payload, packet) => {
    if (!done) handlers.onMessage(messageOf(topic, payload, packet))
  })
  const leave = (left: () => void) => {
    client.end(false, left)
    // A broker that does not answer must not keep the socket open.
    setTimeout(() => {
      client.stream?.destroy()
      left()
    }, RECONNECT_AFTER)
  }
  return {
    end: () => {
      if (done) return
      done = true
      leave(() => undefined)
    },
    disconnect: () => {
      if (done || leaving) return
      leaving = true
      tell({ phase: 'disconnecting' })
      leave(() => {
        tell({ phase: 'ended' })
        done = true
      })
    },
    subscribe: (subscription) => {
      wanted.set(subscription.filter, subscription)
      if (client.connected) ask(subscription)
    },
    unsubscribe: (filter) => {
      if (wanted.delete(filter) && client.connected) client.unsubscribe(filter)
    },
    publish: ({ payload, properties, ...message }, result) => {
      if (done || leaving || !client.connected) return result({ refused: {} })
      const { topic, ...rest } = message
      const options = {
        ...rest,
        ...(settings.version === 5 && properties && { properties: properties as PublishOptions }),
      }
      client.publish(topic, bytes(payload), options, (error, packet) => {
        const { code } = (error ?? {}) as { code?: unknown }
        if (error) return result({ refused: typeof code === 'number' ? { code } : { text: error.message } })
        const id = packet && 'messageId' in packet ? packet.messageId : undefined
        const answer = id === undefined ? undefined : acknowledged.get(id)
        if (id !== undefined) acknowledged.delete(id)
        result({ sent: answer === undefined ? undefined : { code: answer } })
      })
    },
  }
}

/** Where there is nothing to connect with. */
const NO_CONNECTION: Connection = {
  end: () => undefined,
  disconnect: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  publish: (_, result) => result({ refused: {} }),
}
