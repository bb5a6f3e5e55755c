import type { Context } from '../../area'
import type { OperationKey } from '../../http/handler'
import { isRecord } from '../../isRecord'

type Values = Record<string, unknown>

/** Configuration root, read and written through its own API operations. */
export interface Root {
  /** Undefined if the sandbox does not have this part. */
  read(): Promise<unknown>
  /** Replaces the current value. Missing if read-only here. */
  write?(value: Values): Promise<void>
}

/** Runtime fields, which are not configuration. */
const runtime: ReadonlySet<string> = new Set([
  'type',
  'name',
  'id',
  'status',
  'status_reason',
  'node_status',
  'resource_data',
  'created_at',
  'last_modified_at',
  'from',
  'running',
  'current_connections',
  'metrics',
  'node_metrics',
])

export function createRoots({
  callOperation,
  cluster,
  services,
}: Pick<Context, 'callOperation' | 'cluster' | 'services'>): Map<string, Root> {
  const get = async (key: OperationKey, query: Values = {}): Promise<unknown> =>
    (await callOperation(key, { query }))?.body

  const createDocumentRoot = (path: string): Root => ({
    read: () => get(`get ${path}`),
    write: async (body) => void (await callOperation(`put ${path}`, { body })),
  })
  /** One part of a document that contains several. */
  const createPartRoot = (path: string, part: string): Root => ({
    read: async () => ((await get(`get ${path}`)) as Values | undefined)?.[part],
    write: async (value) => void (await callOperation(`put ${path}`, { body: { [part]: value } })),
  })
  /** A list document under a configuration name. */
  const list = (path: string, name: string): Root => ({
    read: async () => {
      const rows = await get(`get ${path}`)
      return rows === undefined ? undefined : { [name]: rows }
    },
    write: async (value) => void (await callOperation(`put ${path}`, { body: value[name] ?? [] })),
  })
  const loadRows = async (path: string): Promise<Values[] | undefined> => {
    const body = await get(`get ${path}`, path === '/rules' ? { limit: 10_000 } : {})
    return (isRecord(body) ? body.data : body) as Values[] | undefined
  }
  const pickSettings = (row: Values): Values =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !runtime.has(name)))

  const createTypedListRoot = (path: string): Root => {
    const read = async (): Promise<Record<string, Values> | undefined> => {
      const rows = await loadRows(path)
      if (!rows) return undefined
      const types: Record<string, Values> = {}
      for (const row of rows) {
        const type = String(row.type)
        types[type] = { ...types[type], [String(row.name)]: pickSettings(row) }
      }
      return types
    }
    return {
      read,
      write: async (settingsByType) => {
        const present = new Set(((await loadRows(path)) ?? []).map(({ type, name }) => `${type}:${name}`))
        for (const [type, settingsByName] of Object.entries(settingsByType)) {
          for (const [name, body] of Object.entries(isRecord(settingsByName) ? settingsByName : {})) {
            const id = `${type}:${name}`
            if (present.delete(id)) await callOperation(`put ${path}/{id}`, { params: { id }, body })
            else await callOperation(`post ${path}`, { body: { ...(body as Values), type, name } })
          }
        }
        for (const id of present) await callOperation(`delete ${path}/{id}`, { params: { id } })
      },
    }
  }
  const rules: Root = {
    read: async () => {
      const rows = await loadRows('/rules')
      return rows && { rules: Object.fromEntries(rows.map((row) => [String(row.id), pickSettings(row)])) }
    },
    write: async ({ rules: rulesById }) => {
      const present = new Set(((await loadRows('/rules')) ?? []).map(({ id }) => String(id)))
      for (const [id, body] of Object.entries(isRecord(rulesById) ? rulesById : {})) {
        if (present.delete(id)) await callOperation('put /rules/{id}', { params: { id }, body })
        else await callOperation('post /rules', { body: { ...(body as Values), id } })
      }
      for (const id of present) await callOperation('delete /rules/{id}', { params: { id } })
    },
  }
  /** Loaded gateways by name; omitted ones are unloaded. */
  const gateway: Root = {
    read: async () => {
      const rows = ((await get('get /gateways')) ?? []) as Values[]
      const loaded = rows.filter(({ status }) => status !== 'unloaded').map(({ name }) => String(name))
      const bodies = loaded.map(
        async (name) => (await callOperation('get /gateways/{name}', { params: { name } }))?.body,
      )
      return Object.fromEntries(
        (await Promise.all(bodies)).map((body, index) => [loaded[index] ?? '', toGatewaySettings(body as Values)]),
      )
    },
    write: async (gatewaysByName) => {
      const before = (await gateway.read()) as Values
      for (const name of Object.keys(before)) if (!(name in gatewaysByName)) await services.gateways?.unload(name)
      for (const [name, settings] of Object.entries(gatewaysByName)) {
        await writeGateway(name, settings as Values, Object.hasOwn(before, name))
      }
    },
  }
  /** Listeners of a loaded gateway have separate operations. */
  const writeGateway = async (name: string, settings: Values, loaded: boolean): Promise<void> => {
    const { listeners: types, ...body } = settings
    const listeners = listListeners(types)
    await callOperation('put /gateways/{name}', { params: { name }, body: loaded ? body : { ...body, listeners } })
    if (!loaded) return
    const path = '/gateways/{name}/listeners'
    const existingListeners = ((await callOperation(`get ${path}`, { params: { name } }))?.body ?? []) as Values[]
    const present = new Set(existingListeners.map(({ id }) => String(id)))
    for (const listener of listeners) {
      const id = `${name}:${listener.type}:${listener.name}`
      if (present.delete(id)) await callOperation(`put ${path}/{id}`, { params: { name, id }, body: listener })
      else await callOperation(`post ${path}`, { params: { name }, body: listener })
    }
    for (const id of present) await callOperation(`delete ${path}/{id}`, { params: { name, id } })
  }
  const readOnly = (read: () => Promise<unknown>): Root => ({ read })

  return new Map<string, Root>([
    ...['mqtt', 'flapping_detect', 'force_shutdown', 'force_gc'].map(
      (part) => [part, createPartRoot('/configs/global_zone', part)] as const,
    ),
    ...['alarm', 'sys_topics', 'sysmon', 'log', 'dashboard', 'broker', 'file_transfer'].map(
      (name) => [name, createDocumentRoot(`/configs/${name}`)] as const,
    ),
    ['prometheus', createDocumentRoot('/prometheus')],
    ['opentelemetry', createDocumentRoot('/opentelemetry')],
    ['license', createDocumentRoot('/license/setting')],
    ['delayed', createDocumentRoot('/mqtt/delayed')],
    ['retainer', createDocumentRoot('/mqtt/retainer')],
    ['slow_subs', createDocumentRoot('/slow_subscriptions/settings')],
    ['authorization', createDocumentRoot('/authorization/settings')],
    ['rewrite', list('/mqtt/topic_rewrite', 'rules')],
    ['auto_subscribe', list('/mqtt/auto_subscribe', 'topics')],
    ['connectors', createTypedListRoot('/connectors')],
    ['actions', createTypedListRoot('/actions')],
    ['sources', createTypedListRoot('/sources')],
    ['rule_engine', rules],
    ['gateway', gateway],
    ['listeners', readOnly(async () => groupByType(await loadRows('/listeners'), pickSettings))],
    ['authentication', readOnly(() => get('get /authentication'))],
    ['exhook', readOnly(async () => wrapRows('servers', (await loadRows('/exhooks'))?.map(pickSettings)))],
    ['schema_registry', readOnly(async () => wrapRows('schemas', await loadRows('/schema_registry')))],
    [
      'topic_metrics',
      readOnly(() => loadRows('/mqtt/topic_metrics').then((rows) => rows?.map(({ topic }) => ({ topic })))),
    ],
    [
      'cluster',
      readOnly(async () => ({ name: ((await get('get /cluster')) as Values).name, discovery_strategy: 'manual' })),
    ],
    ['node', readOnly(async () => ({ name: cluster.running[0]?.name, role: cluster.running[0]?.role }))],
  ])
}

/** Listeners by type and name, as in the configuration. */
function toGatewaySettings({ listeners, ...body }: Values): Values {
  const gatewayFields = Object.fromEntries(Object.entries(body).filter(([name]) => !gatewayFacts.has(name)))
  const types: Record<string, Values> = {}
  for (const { id: _id, type, name, ...settings } of (listeners ?? []) as Values[]) {
    types[String(type)] = { ...types[String(type)], [String(name)]: settings }
  }
  return { ...gatewayFields, listeners: types }
}

const gatewayFacts: ReadonlySet<string> = new Set(['name', 'status', 'created_at', 'started_at', 'stopped_at'])

const listListeners = (types: unknown): Values[] =>
  Object.entries(isRecord(types) ? types : {}).flatMap(([type, settingsByName]) =>
    Object.entries(isRecord(settingsByName) ? settingsByName : {}).map(([name, settings]) => ({
      ...(settings as Values),
      type,
      name,
    })),
  )

const wrapRows = (name: string, rows: unknown): Values | undefined =>
  rows === undefined ? undefined : { [name]: rows }

/** Groups rows by the type in their `type:name` id. */
function groupByType(rows: Values[] | undefined, pickSettings: (row: Values) => Values): Values | undefined {
  if (!rows) return undefined
  const types: Record<string, Values> = {}
  for (const row of rows) {
    const [type = '', name = ''] = String(row.id).split(':')
    types[type] = { ...types[type], [name]: pickSettings(row) }
  }
  return types
}
