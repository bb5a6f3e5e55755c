import { broker } from '../../../api/client'
import { loadCollectionPages, loadCollectionUpTo } from '../../../api/paging'
import type { AccessPlan, PlannedRules } from '../../../domain/access/accessPlan'
import type { ObservedRequest } from '../../../domain/access/compareAccess'
import { type DatabaseRule, toDatabaseRules } from '../../../domain/access/parseJsonRule'
import type { Qos } from '../../../domain/access/rule'
import { sampleStore } from '../../samples/sampleStore'

/** Limits of a dry run. What is omitted is stated next to the result. */
export const DRY_RUN_LIMITS = { clients: 1_000, subscriptions: 5_000, topics: 20, requests: 10_000, rules: 10_000 }

/** Authorization of the broker, and what its clients do now. */
export interface PresentAccess {
  plan: AccessPlan
  requests: ObservedRequest[]
  clients: number
  /** Topics of sampled publishes. */
  topics: number
  /** Whether clients, subscriptions or publishes were left out because of a limit. */
  isCut: boolean
}

type Client = Omit<ObservedRequest, 'action' | 'topic' | 'qos' | 'retain'> & { mountpoint: string }

const BUILT_IN = '/authorization/sources/built_in_database/rules'

export async function loadPresentAccess(signal: AbortSignal): Promise<PresentAccess> {
  const [plan, clients] = await Promise.all([loadPlan(signal), loadClients(signal)])
  const subscriptions = await loadSubscriptions(clients.rows, signal)
  const publishes = listPublishes(clients.rows)
  const all = [...subscriptions.rows, ...publishes.rows]
  return {
    plan,
    requests: all.slice(0, DRY_RUN_LIMITS.requests),
    clients: clients.rows.size,
    topics: publishes.topics,
    isCut: clients.isCut || subscriptions.isCut || publishes.isCut || all.length > DRY_RUN_LIMITS.requests,
  }
}

async function loadPlan(signal: AbortSignal): Promise<AccessPlan> {
  const [list, authorizationSettings] = await Promise.all([
    broker.get('/authorization/sources', { signal }),
    broker.get('/authorization/settings', { signal }),
  ])
  const sources = ((list.sources ?? []) as readonly { type?: string; enable?: boolean; rules?: unknown }[]).map(
    ({ type = '', enable, rules }) => ({
      type,
      enable: enable !== false,
      rules: typeof rules === 'string' ? rules : undefined,
    }),
  )
  const hasDatabase = sources.some(({ type }) => type === 'built_in_database')
  const { no_match = 'allow', deny_action = 'ignore' } = authorizationSettings
  return {
    sources,
    database: hasDatabase ? await loadDatabase(signal) : { client: new Map(), user: new Map(), all: [] },
    settings: { no_match, deny_action },
  }
}

/** Undefined above the limit: some rules would be missing. */
async function loadDatabase(signal: AbortSignal): Promise<PlannedRules | undefined> {
  const [client, user, all] = await Promise.all([
    loadRules('clients', 'clientid', signal),
    loadRules('users', 'username', signal),
    broker.get(`${BUILT_IN}/all`, { signal }),
  ])
  return client && user && { client, user, all: toDatabaseRules(all.rules) }
}

async function loadRules(group: 'clients' | 'users', field: 'clientid' | 'username', signal: AbortSignal) {
  const rules = new Map<string, readonly DatabaseRule[]>()
  for await (const { data } of loadCollectionPages(`${BUILT_IN}/${group}`, {}, { signal })) {
    for (const row of data) rules.set(String(row[field]), toDatabaseRules(row.rules))
    if (rules.size >= DRY_RUN_LIMITS.rules) return undefined
  }
  return rules
}

async function loadClients(signal: AbortSignal): Promise<{ rows: Map<string, Client>; isCut: boolean }> {
  const query = { page: 1, limit: DRY_RUN_LIMITS.clients, conn_state: 'connected' } as const
  const { data = [], meta } = await broker.get('/clients', { params: { query }, signal })
  const rows = new Map<string, Client>()
  for (const { clientid = '', username, ip_address, mountpoint } of data)
    rows.set(clientid, {
      clientid,
      username: username ?? null,
      peerhost: ip_address ?? null,
      mountpoint: mountpoint ?? '',
    })
  return { rows, isCut: meta?.hasnext ?? (meta?.count ?? 0) > data.length }
}

/** Lists the subscriptions of the clients. Sources check the topic without the mountpoint. */
async function loadSubscriptions(clients: ReadonlyMap<string, Client>, signal: AbortSignal) {
  const { subscriptions: max } = DRY_RUN_LIMITS
  const { rows: subscriptions, hasMore } = await loadCollectionUpTo('/subscriptions', {}, max, { signal })
  const rows = subscriptions.flatMap(({ clientid, topic, qos }): ObservedRequest[] => {
    const client = clients.get(String(clientid))
    if (!client || typeof topic !== 'string') return []
    const { mountpoint, ...names } = client
    const plain = topic.startsWith(mountpoint) ? topic.slice(mountpoint.length) : topic
    return [{ ...names, action: 'subscribe', topic: plain, qos: toQos(qos), retain: false }]
  })
  return { rows, isCut: hasMore }
}

const toQos = (qos: unknown): Qos => (qos === 1 || qos === 2 ? qos : 0)

/** A sample does not name its publisher, so each client is checked for each sampled topic. */
function listPublishes(clients: ReadonlyMap<string, Client>) {
  const latest = new Map(sampleStore.newest.map((message) => [message.topic, message]))
  const sampledMessages = [...latest.values()].slice(0, DRY_RUN_LIMITS.topics)
  const rows = sampledMessages.flatMap(({ topic, qos, retain }) =>
    [...clients.values()].map(
      ({ mountpoint: _, ...names }): ObservedRequest => ({ ...names, action: 'publish', topic, qos, retain }),
    ),
  )
  return { rows, topics: sampledMessages.length, isCut: latest.size > sampledMessages.length }
}
