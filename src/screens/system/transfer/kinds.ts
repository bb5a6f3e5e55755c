import type { OperationKey } from '../../../api/access'
import type { BrokerTarget } from '../../../api/brokers/brokerTarget'
import { broker, recordBroker } from '../../../api/client'
import { loadAllPages } from '../../../api/paging'
import type { TransferKind } from '../../../domain/transfer/transferObject'
import type { EntityCollection } from '../../integration/entities/collections'

export interface ReadRecord {
  /** Empty if the record does not have it; such a record cannot be copied. */
  id: string
  record: unknown
}

type Body = Readonly<Record<string, unknown>>

/** Documents of real brokers lack some fields of these records. */
const toRecords = (rows: readonly unknown[]) => rows as readonly Body[]

/** Calls for objects of a kind. */
export interface KindCalls {
  kind: TransferKind
  /** Operation with the schema of a body: to compare and create, or to update. */
  schemas: { create: OperationKey; update: OperationKey }
  read: (at: BrokerTarget, signal: AbortSignal) => Promise<ReadRecord[]>
  /** Not set for settings, which always exist. */
  create?: (at: BrokerTarget, body: Body) => Promise<unknown>
  update: (at: BrokerTarget, id: string, body: Body) => Promise<unknown>
  remove?: (at: BrokerTarget, id: string) => Promise<unknown>
}

// The three collections share their operations, so the client's types need only one of them.
const createEntityCalls = (kind: TransferKind, collection: EntityCollection): KindCalls => {
  const list = collection as '/connectors'
  const item = `${collection}/{id}` as '/connectors/{id}'
  return {
    kind,
    schemas: { create: `post ${list}`, update: `put ${item}` },
    read: async (at, signal) =>
      toRecords(await broker.get(list, { at, signal })).map((record) => ({
        id: typeof record.type === 'string' && typeof record.name === 'string' ? `${record.type}:${record.name}` : '',
        record,
      })),
    create: (at, body) => recordBroker.post(list, { at, body }),
    update: (at, id, body) => recordBroker.put(item, { at, body, params: { path: { id } } }),
    remove: (at, id) => recordBroker.delete(item, { at, params: { path: { id } } }),
  }
}

const rules: KindCalls = {
  kind: 'rule',
  schemas: { create: 'post /rules', update: 'put /rules/{id}' },
  read: async (at, signal) => {
    const load = (page: number, limit: number) =>
      broker.get('/rules', { at, signal, params: { query: { page, limit } } })
    const all = await loadAllPages(async (page, limit) => {
      const { data = [], meta } = await load(page, limit)
      return { data, ...(meta?.hasnext !== undefined && { meta: { hasnext: meta.hasnext } }) }
    })
    return all.map((record) => ({ id: record.id ?? '', record }))
  },
  create: (at, body) => recordBroker.post('/rules', { at, body }),
  update: (at, id, body) => recordBroker.put('/rules/{id}', { at, body, params: { path: { id } } }),
  remove: (at, id) => recordBroker.delete('/rules/{id}', { at, params: { path: { id } } }),
}

const authenticators: KindCalls = {
  kind: 'authenticator',
  schemas: { create: 'post /authentication', update: 'put /authentication/{id}' },
  read: async (at, signal) =>
    toRecords(await broker.get('/authentication', { at, signal })).map((record) => ({
      id: String(record.id ?? ''),
      record,
    })),
  create: (at, body) => recordBroker.post('/authentication', { at, body }),
  update: (at, id, body) => recordBroker.put('/authentication/{id}', { at, body, params: { path: { id } } }),
  remove: (at, id) => recordBroker.delete('/authentication/{id}', { at, params: { path: { id } } }),
}

const authorizationSources: KindCalls = {
  kind: 'authorizationSource',
  schemas: { create: 'post /authorization/sources', update: 'put /authorization/sources/{type}' },
  read: async (at, signal) =>
    ((await broker.get('/authorization/sources', { at, signal })).sources ?? []).map((record) => ({
      id: record.type ?? '',
      record,
    })),
  create: (at, body) => recordBroker.post('/authorization/sources', { at, body }),
  update: (at, type, body) =>
    recordBroker.put('/authorization/sources/{type}', { at, body, params: { path: { type } } }),
  remove: (at, type) => recordBroker.delete('/authorization/sources/{type}', { at, params: { path: { type } } }),
}

const SETTINGS = ['/mqtt/retainer', '/authorization/settings', '/rule_engine', '/configs/global_zone'] as const

const createSettingsCalls = (path: (typeof SETTINGS)[number]): KindCalls => ({
  kind: 'settings',
  schemas: { create: `put ${path}`, update: `put ${path}` },
  read: async (at, signal) => [{ id: path, record: await broker.get(path, { at, signal }) }],
  update: (at, _, body) => recordBroker.put(path, { at, body }),
})

export const KINDS: readonly KindCalls[] = [
  ...SETTINGS.map(createSettingsCalls),
  authenticators,
  authorizationSources,
  createEntityCalls('connector', '/connectors'),
  createEntityCalls('action', '/actions'),
  createEntityCalls('source', '/sources'),
  rules,
]

/** Returns the calls of an object. Settings have one entry for each document. */
export function getKindCalls(kind: TransferKind, id: string): KindCalls {
  const found = KINDS.find(
    (calls) => calls.kind === kind && (kind !== 'settings' || calls.schemas.update === `put ${id}`),
  )
  if (!found) throw new Error(`${kind} ${id} is unknown`)
  return found
}
