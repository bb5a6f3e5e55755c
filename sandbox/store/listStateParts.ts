import type { ApiDocument, Schema } from '../http/document'

/** States that are a complete settings document, with the operation that reads it. */
const settings: Readonly<Record<string, string>> = {
  alarm: '/configs/alarm',
  auto_subscribe: '/mqtt/auto_subscribe',
  broker: '/configs/broker',
  dashboard: '/configs/dashboard',
  delayed: '/mqtt/delayed',
  file_transfer: '/configs/file_transfer',
  global_zone: '/configs/global_zone',
  license: '/license/setting',
  log: '/configs/log',
  opentelemetry: '/opentelemetry',
  prometheus: '/prometheus',
  retainer: '/mqtt/retainer',
  rewrite: '/mqtt/topic_rewrite',
  slow_subs: '/slow_subscriptions/settings',
  sys_topics: '/configs/sys_topics',
  sysmon: '/configs/sysmon',
}

interface StatePart {
  schema: Schema
  value: unknown
  /** Path in the state. */
  place: string
}

const refs = new Map<string, Schema>()

/** Returns the same object for each schema, so that it is compiled once. */
function getSchemaRef(name: string): Schema {
  const schema = refs.get(name) ?? { $ref: `#/components/schemas/${name}` }
  refs.set(name, schema)
  return schema
}

/** Yields the settings in a structurally valid state, each with its schema in the API document. */
export function* listStateParts(document: ApiDocument, name: string, state: unknown): Generator<StatePart> {
  const path = settings[name]
  if (path !== undefined) yield { schema: getAnswerSchema(document, path), value: state, place: 'settings' }
  const listEach = function* (values: unknown, schemaName: string, place: string): Generator<StatePart> {
    const schema = getSchemaRef(schemaName)
    for (const [index, value] of (values as unknown[]).entries()) yield { schema, value, place: `${place}[${index}]` }
  }
  const listSettings = (values: unknown): unknown[] => (values as { settings: object }[]).map((one) => one.settings)
  if (name === 'integration') {
    for (const [part, schemaName] of Object.entries({
      connectors: 'NewConnector',
      actions: 'NewAction',
      sources: 'NewSource',
    })) {
      const records = (state as Record<string, { type: string; name: string; settings: object }[]>)[part] ?? []
      yield* listEach(
        records.map(({ settings: entrySettings, ...identity }) => ({ ...entrySettings, ...identity })),
        schemaName,
        part,
      )
    }
  }
  if (name === 'authentication') yield* listEach(listSettings(state), 'AuthenticatorSettings', 'authenticators')
  if (name === 'authorization') {
    const { settings: authorizationSettings, sources } = state as { settings: object; sources: object[] }
    yield { schema: getSchemaRef('AuthorizationSettings'), value: authorizationSettings, place: 'settings' }
    yield* listEach(sources, 'AuthorizationSource', 'sources')
  }
  if (name === 'gateways') {
    yield* listEach(
      (state as { name: string }[]).map((gateway) => gateway.name),
      'GatewayName',
      'names',
    )
  }
  if (name === 'listeners') yield* listEach(state, 'NewListener', 'listeners')
  if (name === 'exhooks') yield* listEach(state, 'ExHookServer', 'servers')
  if (name === 'gcp_devices') yield* listEach(state, 'GcpDevice', 'devices')
  if (name === 'schema_registry') yield* listEach(state, 'RegisteredSchema', 'schemas')
  if (name === 'sso') yield* listEach(state, 'SsoBackend', 'backends')
}

/** Schema of a GET response; an object of the document. */
function getAnswerSchema(document: ApiDocument, path: string): Schema {
  const get = document.paths[path]?.get as { responses?: Record<string, { content?: Record<string, Schema> }> }
  return (get?.responses?.['200']?.content?.['application/json']?.schema as Schema | undefined) ?? {}
}
