import type { Socket } from 'node:net'
import { parseDuration } from '../../../http/kinds'
import type { Peer } from '../../../mqtt/server/Transport'
import type {
  Broker,
  ConnectInfo,
  ExternalProtocolClient,
  Message,
  SubscribeRequest,
  SubscriptionFacts,
} from '../../../mqtt/types'
import type { Gateway } from '../Gateway'
import type { GatewayClient, GatewayClientFacts, GatewaySubscription } from '../GatewayClient'
import type { GatewayListener } from '../GatewayListener'
import { AckWindow, MAX_UNACKNOWLEDGED } from './AckWindow'
import { type FrameLimits, StompError, type StompFrame } from './frames'
import { StompConnection } from './StompConnection'
import { negotiateVersion, readSignIn, type SignIn } from './signIn'
import { Transactions } from './Transactions'

type Ack = 'auto' | 'client' | 'client-individual'

interface StompSubscription {
  subid: string
  ack: Ack
}

const ownHeaders: ReadonlySet<string> = new Set([
  'subscription',
  'message-id',
  'destination',
  'content-type',
  'content-length',
  'ack',
  'receipt',
  'transaction',
])

const requireHeader = (frame: StompFrame, name: string): string => {
  const value = frame.headers.get(name)
  if (value === undefined || value === '') throw new StompError(`${frame.command} needs the header ${name}`)
  return value
}

/** STOMP client (1.0 to 1.2), connected to the broker's routing. */
export class StompClient implements GatewayClient {
  clientid = ''
  private readonly connection: StompConnection
  private signIn: SignIn | null = null
  private guest: ExternalProtocolClient | null = null
  private readonly subscriptionsByTopic = new Map<string, StompSubscription>()
  private readonly acks = new AckWindow()
  private readonly transactions = new Transactions()
  private readonly counts = { recv_msg: 0, send_msg: 0 }
  private connectedAt = Date.now()
  private sequence = 0
  private mountpoint = ''

  constructor(
    private readonly broker: Broker,
    private readonly gateway: Gateway,
    private readonly listener: GatewayListener,
    readonly node: string,
    socket: Socket,
    private readonly peer: Peer,
  ) {
    const idle = parseDuration(String(gateway.settings.idle_timeout)) ?? 30_000
    this.connection = new StompConnection(socket, () => gateway.settings.frame as FrameLimits, idle, {
      frame: (frame) => this.handle(frame),
      closed: () => this.closed(),
    })
    listener.clients.add(this)
  }

  facts(): GatewayClientFacts {
    const { info, version } = this.signIn ?? {}
    return {
      clientid: this.clientid,
      username: info?.username ?? null,
      node: this.node,
      ip_address: this.peer.host,
      port: this.peer.port,
      proto_name: 'STOMP',
      proto_ver: version ?? '1.0',
      keepalive: info?.keepalive ?? 0,
      mountpoint: this.mountpoint,
      connected_at: this.connectedAt,
      created_at: this.connectedAt,
      subscriptions_cnt: this.subscriptionsByTopic.size,
      inflight_cnt: this.acks.size,
      inflight_max: MAX_UNACKNOWLEDGED,
      mailbox_len: this.connection.backlog,
      ...this.connection.figures,
      ...this.counts,
    }
  }

  subscriptions(): GatewaySubscription[] {
    return [...this.subscriptionsByTopic].map(([topic, { subid }]) => ({
      topic,
      qos: 0,
      nl: 0,
      rap: 0,
      rh: 0,
      sub_props: { subid },
    }))
  }

  async subscribe(request: SubscribeRequest, subid?: string): Promise<GatewaySubscription | undefined> {
    const id = subid ?? `admin-${++this.sequence}`
    const { topic } = request
    if (this.subscriptionsByTopic.has(topic) || this.byId(id)) return undefined
    this.subscriptionsByTopic.set(topic, { subid: id, ack: 'auto' })
    const result = await this.guest?.subscribe(request, false)
    if (result === undefined || result === 'invalid' || result === 'denied') {
      this.subscriptionsByTopic.delete(topic)
      return undefined
    }
    return { ...pick(result), topic, sub_props: { subid: id } }
  }

  unsubscribe(topic: string): boolean {
    const subscription = this.subscriptionsByTopic.get(topic)
    if (!subscription) return false
    this.subscriptionsByTopic.delete(topic)
    this.acks.removeBySubscription(subscription.subid)
    this.guest?.unsubscribe(topic)
    return true
  }

  close(reason: string): void {
    this.connection.fail(reason)
  }

  private mount({ clientid, username }: ConnectInfo): string {
    const template = String(this.listener.settings.mountpoint ?? this.gateway.settings.mountpoint ?? '')
    return template.replace(/\$\{(clientid|username)\}/g, (_all, name) =>
      name === 'clientid' ? clientid : (username ?? 'undefined'),
    )
  }

  private async handle(frame: StompFrame): Promise<void> {
    const connects = frame.command === 'CONNECT' || frame.command === 'STOMP'
    if (connects) {
      if (this.signIn) throw new StompError('connected already')
      await this.connect(frame)
      return
    }
    if (!this.guest) throw new StompError('not connected')
    const transaction = frame.headers.get('transaction')
    if (transaction !== undefined && /^(SEND|ACK|NACK)$/.test(frame.command)) this.transactions.add(transaction, frame)
    else await this.executeFrame(frame)
    this.receipt(frame)
    if (frame.command === 'DISCONNECT') this.connection.end()
  }

  private async executeFrame(frame: StompFrame): Promise<void> {
    switch (frame.command) {
      case 'SEND':
        return this.publish(frame)
      case 'SUBSCRIBE':
        return this.handleSubscribe(frame)
      case 'UNSUBSCRIBE':
        return this.handleUnsubscribe(frame)
      case 'ACK':
      case 'NACK':
        return this.acks.acknowledge(this.ackedId(frame))
      case 'BEGIN':
        return this.transactions.begin(requireHeader(frame, 'transaction'))
      case 'ABORT':
        this.transactions.end(requireHeader(frame, 'transaction'))
        return
      case 'COMMIT':
        for (const waiting of this.transactions.end(requireHeader(frame, 'transaction')))
          await this.executeFrame(waiting)
        return
      case 'DISCONNECT':
        return
      default:
        throw new StompError('unknown command')
    }
  }

  private receipt(frame: StompFrame): void {
    const receipt = frame.headers.get('receipt')
    if (receipt !== undefined) this.connection.send('RECEIPT', [['receipt-id', receipt]])
  }

  private async connect(frame: StompFrame): Promise<void> {
    this.connection.reader.version = negotiateVersion(frame)
    const asks = this.listener.settings.enable_authn !== false
    const override = (this.gateway.settings.clientinfo_override ?? {}) as object
    const signIn = readSignIn(frame, {
      peer: this.peer,
      node: this.node,
      listener: this.listener.id,
      override,
      enableAuthn: asks,
    })
    const { info } = signIn
    if (this.broker.hooks.banned?.(info)) throw new StompError('login failed: banned')
    const authentication = asks ? (this.listener.authentication ?? this.gateway.authentication) : undefined
    const decision = (await authentication?.authenticate(info)) ?? { ok: true as const }
    if (!decision.ok) throw new StompError(`login failed: ${decision.reason}`)
    if (!this.connection.isOpen) return
    this.signIn = signIn
    this.clientid = info.clientid
    this.connectedAt = Date.now()
    this.mountpoint = this.mount(info)
    this.gateway.takeOver(this)
    this.guest = this.broker.join({
      clientid: info.clientid,
      username: info.username,
      peerhost: info.peerhost,
      node: this.node,
      listener: this.listener.id,
      superuser: decision.superuser ?? false,
      mountpoint: this.mountpoint,
      deliver: (message, { topic, subscribedTopic }) => this.deliver(message, topic, subscribedTopic),
    })
    this.connection.connected(signIn.serverInterval, signIn.clientInterval)
    this.connection.send('CONNECTED', [
      ['version', signIn.version],
      ['session', info.clientid],
      ['heart-beat', `${signIn.serverInterval},${signIn.clientInterval}`],
    ])
  }

  private async publish(frame: StompFrame): Promise<void> {
    const destination = requireHeader(frame, 'destination')
    const contentType = frame.headers.get('content-type')
    const userProperties = [...frame.headers].filter(([name]) => !ownHeaders.has(name))
    this.counts.recv_msg++
    const outcome = await this.guest?.publish({
      topic: destination,
      payload: frame.body,
      properties: { userProperties, ...(contentType !== undefined && { contentType }) },
    })
    if (outcome === 'denied') throw new StompError('not authorized')
    if (outcome === 'not_kept') throw new StompError('the message could not be kept')
    if (outcome === 'invalid') throw new StompError('the destination is no topic name')
  }

  private async handleSubscribe(frame: StompFrame): Promise<void> {
    const destination = requireHeader(frame, 'destination')
    const subid = this.signIn?.version === '1.0' ? (frame.headers.get('id') ?? destination) : requireHeader(frame, 'id')
    const ack = frame.headers.get('ack') ?? 'auto'
    if (!/^(auto|client|client-individual)$/.test(ack)) throw new StompError('unknown ack mode')
    if (this.byId(subid)) throw new StompError('conflict: the subscription id is in use')
    if (this.subscriptionsByTopic.has(destination))
      throw new StompError('conflict: the destination is subscribed to already')
    // Before subscribing, since retained messages arrive at once.
    this.subscriptionsByTopic.set(destination, { subid, ack: ack as Ack })
    const outcome = await this.guest?.subscribe({ topic: destination, qos: 0 })
    if (outcome !== 'denied' && outcome !== 'invalid') return
    this.subscriptionsByTopic.delete(destination)
    throw new StompError(outcome === 'denied' ? 'not authorized' : 'the destination is no topic filter')
  }

  private handleUnsubscribe(frame: StompFrame): void {
    const legacy = this.signIn?.version === '1.0'
    const subid = legacy ? (frame.headers.get('id') ?? requireHeader(frame, 'destination')) : requireHeader(frame, 'id')
    const destination = this.byId(subid)
    if (destination !== undefined) this.unsubscribe(destination)
  }

  private byId(subid: string): string | undefined {
    return [...this.subscriptionsByTopic].find(([, subscription]) => subscription.subid === subid)?.[0]
  }

  /** STOMP 1.2 uses `id`, older versions `message-id`. */
  private ackedId(frame: StompFrame): string {
    if (frame.command === 'NACK' && this.signIn?.version === '1.0') throw new StompError('unknown command')
    return requireHeader(frame, this.signIn?.version === '1.2' ? 'id' : 'message-id')
  }

  private deliver(message: Message, topic: string, subscribed: string): boolean {
    const subscription = this.subscriptionsByTopic.get(subscribed)
    if (!subscription || this.connection.congested) return false
    const id = `${this.clientid}-${++this.sequence}`
    const headers: (readonly [string, string])[] = [
      ['subscription', subscription.subid],
      ['message-id', id],
      ['destination', topic],
    ]
    if (subscription.ack !== 'auto') {
      if (this.acks.full) return false
      this.acks.add(id, { subid: subscription.subid, cumulative: subscription.ack === 'client' })
      if (this.signIn?.version === '1.2') headers.push(['ack', id])
    }
    const { contentType, userProperties = [] } = message.properties
    if (contentType !== undefined) headers.push(['content-type', contentType])
    headers.push(...userProperties.filter(([name]) => !ownHeaders.has(name)))
    this.counts.send_msg++
    this.connection.send('MESSAGE', headers, message.payload)
    return true
  }

  private closed(): void {
    this.guest?.disconnect()
    this.listener.clients.delete(this)
  }
}

const pick = ({ qos, nl, rap, rh }: SubscriptionFacts): Omit<GatewaySubscription, 'topic'> => ({ qos, nl, rap, rh })
