import { getPathParameters, type ObservedCall } from './observed'

type Body = Record<string, unknown>

/** Collection of the admin API with members that a replay creates before calls that need them. */
export interface Entity {
  create: string
  /** Path template of a member. */
  item: string
  /** Reads the path parameters from a body. */
  getNames(body: Body): Record<string, string>
  /** Replaces the names in a body. */
  rename(body: Body, names: Record<string, string>): Body
  /** Default body if none was observed. */
  fallback?: Body
  /** Dependencies to create first. */
  getNeeds?(body: Body): Reference[]
  /** The API accepts a list. */
  isList?: true
}

/** Member of a collection. */
export interface Reference {
  item: string
  names: Record<string, string>
}

/** Collection with members named by one field. */
const createNamedEntity = (create: string, item: string, field: string, more: Partial<Entity> = {}): Entity => {
  const parameter = /\{(\w+)\}$/.exec(item)?.[1] ?? field
  return {
    create,
    item,
    getNames: (body) => ({ [parameter]: String(body[field]) }),
    rename: (body, names) => ({ ...body, [field]: names[parameter] }),
    ...more,
  }
}

/** Collection with members named `type:name`. */
const createTypedEntity = (create: string, item: string, more: Partial<Entity> = {}): Entity => ({
  create,
  item,
  getNames: ({ type, name }) => ({ id: `${type}:${name}` }),
  rename: (body, { id = '' }) => {
    const [type, name] = id.split(':')
    return { ...body, type, name }
  },
  ...more,
})

const getConnector = ({ type, connector }: Body): Reference[] => [
  { item: '/connectors/{id}', names: { id: `${type}:${connector}` } },
]

/** Dependencies of every member. */
const createRequirement = (item: string, names: Record<string, string>) => () => [{ item, names }]

const USERS_DATABASE = createRequirement('/authentication/{id}', { id: 'password_based:built_in_database' })
const RULES_DATABASE = createRequirement('/authorization/sources/{type}', { type: 'built_in_database' })
const BUILT_IN_RULES = '/authorization/sources/built_in_database/rules'

export const ENTITIES: readonly Entity[] = [
  createNamedEntity('post /users', '/users/{username}', 'username'),
  createNamedEntity('post /api_key', '/api_key/{name}', 'name'),
  {
    create: 'post /banned',
    item: '/banned/{as}/{who}',
    getNames: (body) => ({ as: String(body.as), who: String(body.who) }),
    rename: (body, names) => ({ ...body, ...names }),
  },
  createTypedEntity('post /connectors', '/connectors/{id}'),
  createTypedEntity('post /actions', '/actions/{id}', { getNeeds: getConnector }),
  createTypedEntity('post /sources', '/sources/{id}', { getNeeds: getConnector }),
  createTypedEntity('post /listeners', '/listeners/{id}', { fallback: { type: 'tcp', bind: '127.0.0.1:0' } }),
  createNamedEntity('post /rules', '/rules/{id}', 'id'),
  {
    create: 'post /authentication',
    item: '/authentication/{id}',
    getNames: ({ mechanism, backend }) => ({ id: backend ? `${mechanism}:${backend}` : String(mechanism) }),
    rename: (body) => body,
  },
  createNamedEntity('post /authentication/{id}/users', '/authentication/{id}/users/{user_id}', 'user_id', {
    getNeeds: USERS_DATABASE,
  }),
  createNamedEntity('post /authorization/sources', '/authorization/sources/{type}', 'type'),
  createNamedEntity(`post ${BUILT_IN_RULES}/clients`, `${BUILT_IN_RULES}/clients/{clientid}`, 'clientid', {
    getNeeds: RULES_DATABASE,
    isList: true,
  }),
  createNamedEntity(`post ${BUILT_IN_RULES}/users`, `${BUILT_IN_RULES}/users/{username}`, 'username', {
    getNeeds: RULES_DATABASE,
    isList: true,
  }),
  createNamedEntity('post /exhooks', '/exhooks/{name}', 'name'),
  createNamedEntity('post /gcp_devices', '/gcp_devices/{deviceid}', 'deviceid', { isList: true }),
  createNamedEntity('post /schema_registry', '/schema_registry/{name}', 'name'),
  createNamedEntity('post /mqtt/topic_metrics', '/mqtt/topic_metrics/{topic}', 'topic'),
  createNamedEntity('put /sso/{backend}', '/sso/{backend}', 'backend'),
  createNamedEntity('post /trace', '/trace/{name}', 'name'),
  {
    create: 'post /publish',
    item: '/mqtt/retainer/message/{topic}',
    getNames: ({ topic }) => ({ topic: String(topic) }),
    rename: (_, names) => ({ ...names, payload: 'kept', qos: 1, retain: true }),
    fallback: { payload: 'kept' },
  },
]

/** Returns the collection with this member path. */
export const findEntity = (item: string): Entity | undefined => ENTITIES.find((entity) => entity.item === item)

/** Returns the observed bodies that a real broker accepted. */
export function getAcceptedBodies(entity: Entity, calls: readonly ObservedCall[]): Body[] {
  const accepted = calls.filter(({ operation, body }) => operation === entity.create && body !== undefined)
  // A refused SSO backend is stored anyway.
  const sorted = accepted.toSorted((a, b) => a.status - b.status)
  return sorted.flatMap(({ body }) => (Array.isArray(body) ? body : [body])) as Body[]
}

export function fillPath(path: string, names: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ''))
}

/** Returns the members that a call refers to: in its path, in an order body, and in lists of the response. */
export function findReferences({ operation, path, body, answer }: ObservedCall): Reference[] {
  const [method = '', template = ''] = operation.split(' ')
  const names = getPathParameters({ operation, path })
  const above = ENTITIES.filter(({ item, create }) => create !== operation && isAtOrBelow(template, item))
  const references: Reference[] = above
    .toSorted((a, b) => a.item.length - b.item.length)
    .map(({ item }) => ({ item, names }))
  if (template.startsWith(BUILT_IN_RULES)) references.push(...RULES_DATABASE())
  const list = ENTITIES.find(({ create }) => create === `post ${template.replace(/\/order$/, '')}`)
  if (!list || method === 'post') return references
  const members = readList(template.endsWith('/order') ? body : answer).map((member) =>
    // An order names members by their path parameters.
    template.endsWith('/order') ? (member as Record<string, string>) : { ...names, ...list.getNames(member) },
  )
  return [...references, ...members.map((member) => ({ item: list.item, names: member }))]
}

const isAtOrBelow = (path: string, item: string): boolean => path === item || path.startsWith(`${item}/`)

function readList(answer: unknown): Body[] {
  const { data, sources } = (answer ?? {}) as { data?: unknown; sources?: unknown }
  const list = [answer, data, sources].find(Array.isArray) ?? []
  return list.filter((item) => typeof item === 'object' && item !== null)
}
