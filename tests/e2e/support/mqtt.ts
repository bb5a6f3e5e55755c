import mqtt, { type IClientOptions, type IPublishPacket, type MqttClient } from 'mqtt'
import type { Broker } from './broker'

/** Options of MQTT.js and the listener. Clients do not reconnect by default. */
export interface ClientOptions extends IClientOptions {
  transport?: 'tcp' | 'ws'
}

/** Connects a client from outside the browser; rejects when the broker refuses it. */
export function connectClient(broker: Broker, options: ClientOptions = {}): Promise<MqttClient> {
  const { transport = 'tcp', ...rest } = options
  return mqtt.connectAsync(
    transport === 'ws' ? broker.ws : broker.mqtt,
    // A broker that has just started accepts its first connections slowly.
    { protocolVersion: 5, reconnectPeriod: 0, connectTimeout: 30_000, ...rest },
    false,
  )
}

/** Closes a client in any state, without waiting for a stopped broker. */
export async function closeClient(client: MqttClient): Promise<void> {
  if (client.disconnected && !client.connected) return void client.end(true)
  await Promise.race([client.endAsync(), new Promise((resolve) => setTimeout(resolve, 1_000))])
  client.end(true)
}

/** Resolves when the client's connection has ended on either side. */
export function waitUntilClosed(client: MqttClient, timeoutMs = 10_000): Promise<void> {
  if (!client.connected) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`still connected after ${timeoutMs} ms`)), timeoutMs)
    client.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** A message that a client received. */
export interface ReceivedMessage {
  topic: string
  payload: Buffer
  packet: IPublishPacket
}

/** Collects the messages that a client receives. */
export function collectMessages(client: MqttClient): ReceivedMessage[] {
  const received: ReceivedMessage[] = []
  client.on('message', (topic, payload, packet) => received.push({ topic, payload, packet }))
  return received
}
