import type { IClientOptions, IClientPublishOptions, IConnackPacket, IPublishPacket, MqttClient } from 'mqtt'
import { isFinalReason, toReasonCode } from './reasons'
import type {
  ConnackInfo,
  ConnectionHandlers,
  MessageProperties,
  MqttConnectionState,
  MqttMessage,
  MqttReason,
  MqttSettings,
  MqttVersion,
  OutgoingMessage,
  Qos,
  Subscription,
  Will,
} from './types'

/**
 * Keep-alive in seconds. Browsers run timers of hidden tabs once a minute at worst, so pings must not be due more
 * often.
 */
const KEEPALIVE_S = 120
/** Times in milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000
const RECONNECT_DELAY_MS = 2_000
const MAX_RECONNECT_DELAY_MS = 30_000

/** Open MQTT connection. It reconnects after a loss, but not after a refusal. */
export interface Connection {
  /** Closes the connection without further events. */
  end: () => void
  /** Closes the connection and reports `disconnecting`, then `ended`. */
  disconnect: () => void
  /** Subscribes now and after each reconnect. The result is passed to `onOutcome`. */
  subscribe: (subscription: Subscription) => void
  unsubscribe: (filter: string) => void
  /** Publishes a message and passes the result to the callback. */
  publish: (message: OutgoingMessage, report: (result: PublishResult) => void) => void
}

/** Result of a publish. `sent` holds the MQTT 5 reason code if it is not 0. */
export type PublishResult = { sent: MqttReason | undefined } | { refused: MqttReason }

/**
 * Returns the delay before the next reconnect in milliseconds. It doubles up to 30 seconds, with 25 % jitter so
 * that many pages do not reconnect to a recovering broker at once.
 */
export const getReconnectDelay = (failed: number, random: () => number = Math.random): number =>
  Math.round(
    Math.min(MAX_RECONNECT_DELAY_MS, RECONNECT_DELAY_MS * 2 ** Math.min(failed, 16)) * (0.75 + 0.25 * random()),
  )

/** Protocol name of MQTT 3.1 (MQTT 3.1, section 3.1). */
const PROTOCOL_NAME_3_1 = 'MQIsdp'

const toClientOptions = (settings: MqttSettings): IClientOptions => ({
  clientId: settings.clientId,
  protocolVersion: settings.version,
  ...(settings.version === 3 && { protocolId: PROTOCOL_NAME_3_1 }),
  ...(settings.username && { username: settings.username }),
  ...(settings.password && { password: settings.password }),
  clean: settings.clean ?? true,
  keepalive: settings.keepalive ?? KEEPALIVE_S,
  ...(settings.version === 5 && settings.properties && { properties: settings.properties as ConnectOptions }),
  ...(settings.will && { will: toWillOptions(settings.will, settings.version) }),
  connectTimeout: CONNECT_TIMEOUT_MS,
  reconnectPeriod: RECONNECT_DELAY_MS,
  // Subscribed by this module after each connect, so that every refusal is reported.
  resubscribe: false,
  // The default timer runs in a worker from a blob URL. The page's content security policy forbids that, so no ping
  // would be sent.
  timerVariant: 'native',
})

type ConnectOptions = NonNullable<IClientOptions['properties']>
type WillOptions = NonNullable<IClientOptions['will']>
type PublishOptions = NonNullable<IClientPublishOptions['properties']>

/** Returns the code of a CONNACK (MQTT 3.1.1 and 5, section 3.2), or undefined for any other packet. */
export function readConnackCode(data: unknown): number | undefined {
  if (!(data instanceof ArrayBuffer)) return undefined
  const bytes = new Uint8Array(data)
  if (bytes[0] !== 0x20) return undefined
  // The remaining length ends with the first byte below 128. One byte of flags precedes the code.
  const end = bytes.findIndex((byte, at) => at > 0 && byte < 0x80)
  return end < 0 ? undefined : bytes[end + 2]
}

// biome-ignore lint/style/noRestrictedGlobals: the library accepts any byte array, but its types require Node's Buffer
const toBuffer = (payload: Uint8Array) => payload as Buffer

const toWillOptions = ({ properties, payload, ...will }: Will, version: MqttVersion): WillOptions => ({
  ...will,
  payload: toBuffer(payload),
  ...(version === 5 && properties && { properties: properties as NonNullable<WillOptions['properties']> }),
})

function toMessage(topic: string, payload: Uint8Array, packet: IPublishPacket): MqttMessage {
  const properties = packet.properties as MessageProperties | undefined
  const { qos, retain, dup } = packet
  return { topic, payload, qos: qos as Qos, retain, ...(dup && { dup }), properties, at: Date.now() }
}

function subscribe(client: MqttClient, subscription: Subscription, report: ConnectionHandlers['onOutcome']): void {
  const { filter, qos, identifier } = subscription
  const options = {
    qos,
    nl: subscription.noLocal ?? false,
    rap: subscription.retainAsPublished ?? false,
    rh: subscription.retainHandling ?? 0,
    ...(identifier !== undefined && { properties: { subscriptionIdentifier: identifier } }),
  }
  client.subscribe(filter, options, (error, grants, packet) => {
    // If the connection was lost meanwhile, the filter is subscribed again after the reconnect.
    if (!client.connected) return
    const answer = error ? (error as Error & { packet?: { granted: readonly unknown[] } }).packet : packet
    const first = answer?.granted?.[0] ?? (error as { code?: unknown } | null)?.code ?? grants?.[0]?.qos
    const code = typeof first === 'number' ? first : undefined
    if (code !== undefined && code < 0x80) report(filter, { granted: code as Qos })
    // The library's error message only repeats the code.
    else report(filter, { refused: code === undefined ? { text: error?.message } : { code } })
  })
}

/** Connects and subscribes. Rejects only if the MQTT library cannot be loaded. */
export async function connectMqtt(
  settings: MqttSettings,
  subscriptions: readonly Subscription[],
  handlers: ConnectionHandlers,
): Promise<Connection> {
  const { default: mqtt } = await import('mqtt')
  const subscriptionByFilter = new Map(subscriptions.map((subscription) => [subscription.filter, subscription]))
  /** Reason codes other than 0 by packet id. The library does not expose them. */
  const codeByPacketId = new Map<number, number>()
  let isClosed = false
  let isDisconnecting = false
  let wasConnected = false
  let failedAttempts = 0
  let reason: MqttReason | undefined
  let reasonText: string | undefined
  let granted: ConnackInfo | undefined
  let refusal: number | undefined
  // A broker that refuses closes the socket at once, and the library may drop the unread CONNACK. Read its code
  // here.
  const createWebsocket = (url: string, protocols: string[]) => {
    refusal = undefined
    // The library offers a separate WebSocket subprotocol for MQTT 3.1 that brokers may not know. All of them know
    // `mqtt`.
    const socket = new WebSocket(url, [...new Set([...protocols, 'mqtt'])])
    socket.addEventListener('message', ({ data }) => {
      refusal ??= readConnackCode(data) || undefined
    })
    return socket
  }
  const report = (state: MqttConnectionState) => {
    if (!isClosed) handlers.onState(state)
  }
  const stop = (client: MqttClient, state: MqttConnectionState) => {
    report(state)
    isClosed = true
    client.end(true)
  }
  const stopRefused = (client: MqttClient, code: number) =>
    stop(client, { phase: 'refused', reason: { code: toReasonCode(code, settings.version), text: reasonText } })
  report({ phase: 'connecting' })
  let client: MqttClient
  try {
    client = mqtt.connect(settings.address, { ...toClientOptions(settings), createWebsocket })
  } catch (error) {
    report({ phase: 'failed', reason: { text: String((error as Error).message) } })
    return NO_CONNECTION
  }
  const sendSubscribe = (subscription: Subscription) =>
    subscribe(client, subscription, (filter, outcome) => {
      if (!isClosed && subscriptionByFilter.get(filter) === subscription) handlers.onOutcome(filter, outcome)
    })
  client.on('packetreceive', (packet) => {
    if (packet.cmd === 'connack') {
      const { sessionPresent, properties } = packet as IConnackPacket
      reasonText = properties?.reasonString
      granted = { sessionPresent, ...(properties && { properties: { ...properties } }) }
    }
    if (packet.cmd === 'disconnect') reason = { code: packet.reasonCode ?? 0, text: packet.properties?.reasonString }
    if ((packet.cmd === 'puback' || packet.cmd === 'pubrec') && packet.reasonCode && packet.messageId !== undefined)
      codeByPacketId.set(packet.messageId, packet.reasonCode)
  })
  client.on('connect', () => {
    wasConnected = true
    failedAttempts = 0
    client.options.reconnectPeriod = getReconnectDelay(failedAttempts)
    reason = undefined
    report({ phase: 'connected', connack: granted })
    for (const subscription of subscriptionByFilter.values()) sendSubscribe(subscription)
  })
  client.on('error', (error) => {
    const { code } = error as { code?: unknown }
    if (typeof code === 'number') return stopRefused(client, code)
    reason ??= { text: error.message }
  })
  client.on('reconnect', () => {
    failedAttempts += 1
    // The library reads this option before each reconnect.
    client.options.reconnectPeriod = getReconnectDelay(failedAttempts)
    report({ phase: 'connecting', reason })
  })
  client.on('close', () => {
    if (isClosed) return
    if (isDisconnecting) stop(client, { phase: 'ended' })
    else if (refusal !== undefined) stopRefused(client, refusal)
    else if (!wasConnected) stop(client, { phase: 'failed', reason })
    else if (reason && isFinalReason(reason)) stop(client, { phase: 'ended', reason })
    else report({ phase: 'waiting', reason })
  })
  client.on('message', (topic, payload, packet) => {
    if (!isClosed) handlers.onMessage(toMessage(topic, payload, packet))
  })
  const closeConnection = (onClosed: () => void) => {
    client.end(false, onClosed)
    // Close the socket even if the broker does not respond.
    setTimeout(() => {
      client.stream?.destroy()
      onClosed()
    }, RECONNECT_DELAY_MS)
  }
  return {
    end: () => {
      if (isClosed) return
      isClosed = true
      closeConnection(() => undefined)
    },
    disconnect: () => {
      if (isClosed || isDisconnecting) return
      isDisconnecting = true
      report({ phase: 'disconnecting' })
      closeConnection(() => {
        report({ phase: 'ended' })
        isClosed = true
      })
    },
    subscribe: (subscription) => {
      subscriptionByFilter.set(subscription.filter, subscription)
      if (client.connected) sendSubscribe(subscription)
    },
    unsubscribe: (filter) => {
      if (subscriptionByFilter.delete(filter) && client.connected) client.unsubscribe(filter)
    },
    publish: ({ payload, properties, ...message }, result) => {
      if (isClosed || isDisconnecting || !client.connected) return result({ refused: {} })
      const { topic, ...rest } = message
      const options = {
        ...rest,
        ...(settings.version === 5 && properties && { properties: properties as PublishOptions }),
      }
      client.publish(topic, toBuffer(payload), options, (error, packet) => {
        const { code } = (error ?? {}) as { code?: unknown }
        if (error) return result({ refused: typeof code === 'number' ? { code } : { text: error.message } })
        const id = packet && 'messageId' in packet ? packet.messageId : undefined
        const answer = id === undefined ? undefined : codeByPacketId.get(id)
        if (id !== undefined) codeByPacketId.delete(id)
        result({ sent: answer === undefined ? undefined : { code: answer } })
      })
    },
  }
}

/** Returned if the address cannot be opened at all. */
const NO_CONNECTION: Connection = {
  end: () => undefined,
  disconnect: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  publish: (_, result) => result({ refused: {} }),
}
