import { randomUUID } from 'node:crypto'
import mqtt, { type IClientOptions, type IPublishPacket, type MqttClient } from 'mqtt'
import { type Terms, toBytes, type Value } from '../../../../src/codecs/values'
import {
  createPlaceholder,
  parseTemplate,
  render,
  renderBytes,
  renderValue,
} from '../../../../src/domain/rulesql/template'
import { parseDuration } from '../../../http/kinds'
import { isTopicName, matches, parseFilter } from '../../../mqtt/topics/names'
import { findAddresses } from './addresses'
import {
  type Columns,
  type Connection,
  type ConnectionOptions,
  type Health,
  SendFailure,
  type Settings,
  type Subscription,
} from './Connection'
import { toSocketAtom } from './reasons'
import { toTlsOptions } from './toTlsOptions'

const connectTimeout = 5000
const reconnectPeriod = 1000

interface Source extends Subscription {
  fault: string | undefined
  readonly filter: string
  readonly qos: 0 | 1 | 2
  readonly onMessage: (columns: Columns) => void
  readonly resolve: () => void
}

/** Bridge clients to another MQTT broker: a pool for publishing; the first client also receives. */
export class MqttConnection implements Connection {
  readonly #options: ConnectionOptions
  readonly #pool: { client: MqttClient; pendingCount: number }[] = []
  readonly #sources = new Set<Source>()
  readonly #waiting: (() => void)[] = []
  #reason = 'connecting'
  #closed = false

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  async check(): Promise<Health> {
    try {
      if (this.#pool.length === 0) await this.#open()
    } catch (error) {
      return { status: 'disconnected', reason: toSocketAtom(error) }
    }
    if (!this.#isUp) await this.#settled()
    return this.#health
  }

  async send(parameters: Settings, data: Columns): Promise<void> {
    const topic = render(parseTemplate(String(parameters.topic)), data)
    const qos = Number(renderSetting(parameters.qos ?? 1, data))
    if (!isTopicName(topic)) throw new SendFailure(`not a topic: ${topic.slice(0, 100)}`, false)
    if (qos !== 0 && qos !== 1 && qos !== 2) throw new SendFailure(`not a quality of service: ${qos}`, false)
    const retain = [true, 'true', 1, '1'].includes(renderSetting(parameters.retain ?? false, data) as never)
    const template = typeof parameters.payload === 'string' ? parameters.payload : createPlaceholder('.')
    const payload = Buffer.from(toBytes(renderBytes(parseTemplate(template), data)))
    const member = await this.#free()
    member.pendingCount++
    try {
      await member.client.publishAsync(topic, payload, { qos, retain })
    } catch (error) {
      throw new SendFailure(toSocketAtom(error), true)
    } finally {
      member.pendingCount--
      this.#waiting.shift()?.()
    }
  }

  subscribe(parameters: Settings, onMessage: (columns: Columns) => void): Subscription {
    const filter = String(parameters.topic)
    let settle = (): void => undefined
    const answerPromise = new Promise<void>((resolve) => {
      settle = resolve
    })
    const source: Source = {
      fault: 'Not subscribed yet',
      answered: answerPromise,
      resolve: settle,
      filter,
      qos: Number(parameters.qos ?? 1) as 0 | 1 | 2,
      onMessage,
      close: () => {
        settle()
        this.#sources.delete(source)
        for (const { client } of this.#pool) if (client.connected) client.unsubscribe(filter, () => undefined)
      },
    }
    this.#sources.add(source)
    for (const { client } of this.#receivers(source)) if (client.connected) this.#subscribe(client, source)
    return source
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const go of this.#waiting.splice(0)) go()
    await Promise.all(this.#pool.map(({ client }) => client.endAsync(true)))
  }

  get #isUp(): boolean {
    return this.#pool.length > 0 && this.#pool.every(({ client }) => client.connected)
  }

  get #health(): Health {
    return this.#isUp ? { status: 'connected' } : { status: 'disconnected', reason: this.#reason }
  }

  async #open(): Promise<void> {
    const { settings, name, node } = this.#options
    const [address] = await findAddresses('mqtt', settings)
    if (!address || this.#closed) return
    const tls = toTlsOptions(settings.ssl, address.host)
    const prefix = String(settings.clientid_prefix ?? '')
    const options: IClientOptions = {
      ...tls,
      ...address,
      protocol: tls ? 'mqtts' : 'mqtt',
      protocolVersion: versions[String(settings.proto_ver)] ?? 4,
      ...(settings.proto_ver === 'v3' && { protocolId: 'MQIsdp' }),
      ...(settings.bridge_mode === true && settings.proto_ver !== 'v5' && { bridgeMode: true }),
      clean: settings.clean_start !== false,
      keepalive: Math.ceil((parseDuration(String(settings.keepalive)) ?? 300_000) / 1000),
      ...(typeof settings.username === 'string' && { username: settings.username }),
      ...(typeof settings.password === 'string' && { password: settings.password }),
      connectTimeout,
      reconnectPeriod,
      resubscribe: false,
    }
    for (let n = 1; n <= Number(settings.pool_size ?? 8); n++) {
      // Another process may use the same client ids. Clean sessions do not need stable ones.
      const idSuffix = settings.clean_start === false ? String(n) : `${n}-${randomUUID().slice(0, 8)}`
      const clientId = [prefix, name, node, idSuffix].filter((part) => part !== '').join(':')
      this.#pool.push({ client: this.#connected(mqtt.connect({ ...options, clientId })), pendingCount: 0 })
    }
  }

  #connected(client: MqttClient): MqttClient {
    client.on('connect', () => {
      for (const source of this.#sources) {
        if (this.#receivers(source).some((receiver) => receiver.client === client)) this.#subscribe(client, source)
      }
      if (this.#isUp) this.#report()
      this.#waiting.shift()?.()
    })
    client.on('error', (error) => {
      this.#reason = toSocketAtom(error)
    })
    client.on('close', () => {
      if (this.#reason === 'connecting') this.#reason = 'closed'
      this.#report()
    })
    client.on('message', (topic, payload, packet) => this.#received(topic, payload, packet))
    return client
  }

  #report(): void {
    if (!this.#closed) this.#options.report(this.#health)
  }

  /** Resolves when all clients are connected, at the first refusal, or at the timeout. */
  async #settled(): Promise<void> {
    const events = this.#pool.map(({ client }) => client)
    await new Promise<void>((resolve) => {
      const finish = (): void => {
        clearTimeout(timer)
        for (const client of events) client.off('connect', checkConnected).off('close', finish)
        resolve()
      }
      const checkConnected = (): void => {
        if (this.#isUp) finish()
      }
      const timer = setTimeout(() => {
        if (this.#reason === 'connecting') this.#reason = 'timeout'
        finish()
      }, connectTimeout)
      for (const client of events) client.on('connect', checkConnected).on('close', finish)
    })
  }

  /** Returns the client with the fewest messages in flight; waits while all windows are full. */
  async #free(): Promise<{ client: MqttClient; pendingCount: number }> {
    const window = Number(this.#options.settings.max_inflight ?? 32) || Number.POSITIVE_INFINITY
    for (;;) {
      const connectedMembers = this.#pool.filter(({ client }) => client.connected)
      const [least] = connectedMembers.sort((a, b) => a.pendingCount - b.pendingCount)
      if (!least || this.#closed) throw new SendFailure(this.#reason, true)
      if (least.pendingCount < window) return least
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }

  /** One client receives, to avoid duplicates; a shared subscription uses all clients. */
  #receivers({ filter }: Source): { client: MqttClient; pendingCount: number }[] {
    return filter.startsWith('$share/') || filter.startsWith('$queue/') ? this.#pool : this.#pool.slice(0, 1)
  }

  #subscribe(client: MqttClient, source: Source): void {
    client.subscribe(source.filter, { qos: source.qos }, (error) => {
      source.fault = error
        ? `The subscription failed: ${toSocketAtom(error).replace('Subscribe error: ', '')}`
        : undefined
      source.resolve()
      this.#report()
    })
  }

  #received(topic: string, payload: Buffer, packet: IPublishPacket): void {
    for (const source of this.#sources) {
      if (!matches(parseFilter(source.filter)?.filter ?? source.filter, topic)) continue
      source.onMessage({
        id: randomUUID().replaceAll('-', '').toUpperCase(),
        server: String(this.#options.settings.server),
        topic,
        payload: payload.toString('utf8'),
        qos: packet.qos,
        dup: packet.dup,
        retain: packet.retain,
        pub_props: (packet.properties ?? {}) as Terms,
        message_received_at: Date.now(),
        node: this.#options.node,
      })
    }
  }
}

const versions: Record<string, 3 | 4 | 5> = { v3: 3, v4: 4, v5: 5 }

const renderSetting = (setting: unknown, data: Columns): Value =>
  typeof setting === 'string' ? renderValue(parseTemplate(setting), data) : (setting as Value)
