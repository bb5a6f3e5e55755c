/** Kinds in the order of their dependencies. Texts: `transfer.kind.<name>`. */
export const TRANSFER_KINDS = [
  'settings',
  'authenticator',
  'authorizationSource',
  'connector',
  'action',
  'source',
  'rule',
] as const

export type TransferKind = (typeof TRANSFER_KINDS)[number]

type FieldPath = readonly (string | number)[]

/** Object of a broker without secrets. */
export interface TransferObject {
  kind: TransferKind
  id: string
  /** Body of the request that creates the object. */
  body: Readonly<Record<string, unknown>>
  /** Fields with a secret, which the body does not have. */
  secrets: readonly FieldPath[]
}

export const getObjectKey = ({ kind, id }: Pick<TransferObject, 'kind' | 'id'>): string => `${kind} ${id}`

/** Actions are listed as `type:name`. Built-in ones, such as republish, are objects. */
const listActions = (actions: unknown): string[] =>
  Array.isArray(actions) ? actions.filter((action) => typeof action === 'string') : []

/** Sources of a rule stand in FROM: `"$bridges/mqtt:name"` or `"$sources/mqtt:name"`. */
const SOURCE_TOPIC = /"\$(?:bridges|sources)\/([^"]+)"/g

/** Returns the keys of the objects that an object needs. */
export function listNeeds({ kind, body }: TransferObject): string[] {
  if (kind === 'action' || kind === 'source') {
    const { type, connector } = body
    if (typeof type !== 'string' || typeof connector !== 'string') return []
    return [getObjectKey({ kind: 'connector', id: `${type}:${connector}` })]
  }
  if (kind !== 'rule') return []
  const sources = [...String(body.sql ?? '').matchAll(SOURCE_TOPIC)].map(([, id = '']) => id)
  return [
    ...listActions(body.actions).map((id) => getObjectKey({ kind: 'action', id })),
    ...sources.map((id) => getObjectKey({ kind: 'source', id })),
  ]
}

/** Returns the selected objects and everything that they need, in the order of their dependencies. */
export function collectObjects(selected: ReadonlySet<string>, all: readonly TransferObject[]): TransferObject[] {
  const byKey = new Map(all.map((object) => [getObjectKey(object), object]))
  const found = new Set<TransferObject>()
  const add = (key: string): void => {
    const object = byKey.get(key)
    if (!object || found.has(object)) return
    found.add(object)
    for (const need of listNeeds(object)) add(need)
  }
  for (const key of selected) add(key)
  return [...found].sort((a, b) => TRANSFER_KINDS.indexOf(a.kind) - TRANSFER_KINDS.indexOf(b.kind))
}
