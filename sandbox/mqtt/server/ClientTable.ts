import { Reason } from '../reasons'
import { clientFacts } from '../session/clientFacts'
import type { HeldDelivery } from '../session/Held'
import type { InflightEntry } from '../session/Inflight'
import type { Session } from '../session/Session'
import { subscriptionFacts } from '../session/Subscription'
import type {
  AuthzCacheEntry,
  ClientBrief,
  ClientFacts,
  Clients,
  HeldMessage,
  HeldPage,
  RowSelection,
  SelectedRows,
  SubscribeRequest,
  SubscriptionFacts,
} from '../types'
import type { Cluster } from './Cluster'
import { subscribe } from './handleSubscribe'
import { selectRows } from './selectRows'

/** Pages through held messages. The cursor names the last message seen, which may have left by the next page. */
const pickPage = (
  all: HeldMessage[],
  getCursor: (item: HeldMessage) => string,
  { position, limit }: { position?: string; limit: number },
): HeldPage => {
  const first = all[0]
  const from = position === undefined || position === 'none' ? 0 : findIndexAfter(all, getCursor, position)
  const data = all.slice(from, from + limit)
  const last = data.at(-1)
  return {
    data,
    start: first ? getCursor(first) : 'none',
    position: last ? getCursor(last) : (position ?? 'none'),
  }
}

const parseCursorTime = (cursor: string): bigint => {
  const digits = /^\d+/.exec(cursor)?.[0]
  return digits ? BigInt(digits) : 0n
}

const findIndexAfter = (all: HeldMessage[], getCursor: (item: HeldMessage) => string, position: string): number => {
  const exact = all.findIndex((item) => getCursor(item) === position)
  if (exact >= 0) return exact + 1
  const cursorTime = parseCursorTime(position)
  const next = all.findIndex((item) => parseCursorTime(getCursor(item)) > cursorTime)
  return next < 0 ? all.length : next
}

const toQueuedMessage = (delivery: HeldDelivery): HeldMessage => ({
  message: { ...delivery.message, qos: delivery.qos },
  inserted_at: delivery.insertedAt,
  mqueue_priority: delivery.priority,
})

const toInflightMessage = ({ delivery, packetId, phase }: InflightEntry): HeldMessage => ({
  ...toQueuedMessage(delivery),
  inflight_phase: phase,
  packet_id: packetId,
})

/** View of the current session, reused while iterating: a filter over 200,000 sessions allocates nothing. */
class SessionView implements ClientBrief {
  private session!: Session

  setSession(session: Session): this {
    this.session = session
    return this
  }

  get clientid() {
    return this.session.clientid
  }
  get username() {
    return this.session.identity.username
  }
  get node() {
    return this.session.node.name
  }
  get connected() {
    return this.session.link !== null
  }
  get proto_ver() {
    return this.session.identity.protoVer
  }
  get ip_address() {
    return this.session.identity.peerhost
  }
  get clean_start() {
    return this.session.facts.cleanStart
  }
  get created_at() {
    return this.session.createdAt
  }
  get connected_at() {
    return this.session.connectedAt
  }
}

/** Admin view of sessions, and admin commands. */
export class ClientTable implements Clients {
  constructor(private readonly cluster: Cluster) {}

  get count(): number {
    return this.cluster.sessions.size
  }

  *all(node?: string): Generator<ClientFacts> {
    for (const session of [...this.cluster.sessions.values()].reverse()) {
      if (node === undefined || session.node.name === node) yield this.facts(session)
    }
  }

  select(selection: RowSelection<ClientBrief>): SelectedRows<ClientFacts> {
    const sessions = [...this.cluster.sessions.values()].reverse()
    const brief = new SessionView()
    return selectRows(
      sessions,
      sessions.length,
      selection,
      (session) => brief.setSession(session),
      (session) => this.facts(session),
    )
  }

  get(clientid: string): ClientFacts | undefined {
    return this.withSession(clientid, (session) => this.facts(session))
  }

  kick(clientid: string): boolean {
    const session = this.cluster.sessions.get(clientid)
    if (!session) return false
    session.link?.close(Reason.administrativeAction)
    this.cluster.end(session, 'kicked')
    return true
  }

  evict(clientid: string, serverReference?: string): boolean {
    const link = this.cluster.sessions.get(clientid)?.link
    link?.close(Reason.useAnotherServer, serverReference)
    return link !== undefined && link !== null
  }

  move(clientid: string, node: string): boolean {
    const session = this.cluster.sessions.get(clientid)
    const target = this.cluster.nodes.get(node)
    if (!session || session.link || !target?.running) return false
    this.cluster.move(session, target)
    return true
  }

  subscribe(clientid: string, request: SubscribeRequest): SubscriptionFacts | false | undefined {
    return this.withSession(clientid, (session) => {
      const subscription = subscribe(this.cluster, session, request)
      return subscription ? subscriptionFacts(subscription, clientid, session.node.name) : false
    })
  }

  unsubscribe(clientid: string, topic: string): boolean | undefined {
    return this.withSession(clientid, (session) => this.cluster.unsubscribed(session, topic))
  }

  subscriptions(clientid: string): SubscriptionFacts[] | undefined {
    return this.withSession(clientid, (session) =>
      [...session.subscriptions.values()].map((item) => subscriptionFacts(item, clientid, session.node.name)),
    )
  }

  mqueue(clientid: string, page: { position?: string; limit: number }): HeldPage | undefined {
    return this.withSession(clientid, (session) =>
      pickPage(
        [...session.outgoing.queue.values()].map(toQueuedMessage),
        (item) => `${item.inserted_at}_${item.mqueue_priority}`,
        page,
      ),
    )
  }

  inflight(clientid: string, page: { position?: string; limit: number }): HeldPage | undefined {
    return this.withSession(clientid, (session) =>
      pickPage([...session.outgoing.inflight.values()].map(toInflightMessage), (item) => item.inserted_at, page),
    )
  }

  authzCache(clientid: string): AuthzCacheEntry[] | undefined {
    return this.withSession(clientid, (session) => session.authzCache.list())
  }

  cleanAuthzCache(clientid: string): boolean {
    const session = this.cluster.sessions.get(clientid)
    session?.authzCache.clear()
    return session !== undefined
  }

  cleanAllAuthzCaches(): void {
    for (const session of this.cluster.sessions.values()) session.authzCache.clear()
  }

  setKeepalive(clientid: string, seconds: number): boolean | undefined {
    return this.withSession(clientid, (session) => {
      if (!session.link) return undefined
      session.link.setKeepalive(seconds)
      return true
    })
  }

  private facts(session: Session): ClientFacts {
    return clientFacts(session, this.cluster.settings.mqtt)
  }

  private withSession<T>(clientid: string, use: (session: Session) => T): T | undefined {
    const session = this.cluster.sessions.get(clientid)
    return session && use(session)
  }
}
