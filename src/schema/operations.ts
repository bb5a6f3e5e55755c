import { editionOf, type OpenApiDocument, type OperationObject, operationsOf, type SchemaObject } from './document'
import { fieldOf } from './fields'
import { identities } from './overlays/identities'
import { branchesOf, isObject, resolve } from './resolve'
import type { FieldSchema, Method, Operation, OperationKey, Parameter } from './types'

/** Builds the operation catalogue of a normalized document, in a stable order. */
export function operationsCatalogue(doc: OpenApiDocument): Record<OperationKey, Operation> {
  const relations = itemRelations(doc)
  const entries = operationsOf(doc).map(({ path, method, item, op }) => {
    const params = parametersOf(doc, op)
    const operation: Operation = {
      id: op.operationId ?? '',
      method,
      path,
      tag: op.tags?.[0] ?? '',
      summary: op.summary ?? '',
      params,
    }
    const paging = method === 'get' ? pagingOf(doc, op, params) : undefined
    if (paging) operation.paging = paging
    const itemPath = relations.itemOf.get(path)
    if (itemPath) operation.item = itemPath
    const identity = method === 'get' ? identities[path] : undefined
    if (identity) operation.identity = identity
    const collection = relations.collectionOf.get(path)
    if (collection) operation.collection = collection
    const edition = editionOf(op['x-edition'] ?? item['x-edition'])
    if (edition) operation.edition = edition
    const body = bodyKind(op)
    if (body) operation.body = body
    if (op.deprecated) operation.deprecated = true
    return [`${method} ${path}`, operation] as const
  })
  return Object.fromEntries(entries)
}

function parametersOf(doc: OpenApiDocument, op: OperationObject): Parameter[] {
  return (op.parameters ?? []).flatMap((p) =>
    p.in === 'path' || p.in === 'query'
      ? [{ name: p.name, in: p.in, required: p.required === true, schema: terse(fieldOf(doc, p.schema ?? {}, p.name)) }]
      : [],
  )
}

/**
 * Removes titles and descriptions. Parameter labels come from the translations, and descriptions would enlarge the
 * entry chunk.
 */
function terse({ description, title, ...field }: FieldSchema): FieldSchema {
  if (field.anyOf) return { ...field, anyOf: field.anyOf.map(terse) }
  return field.items ? { ...field, items: terse(field.items) } : field
}

/**
 * Detects paging: numbered pages with `page` and `limit`, or a cursor. A response without `meta` is the whole
 * collection, whatever page was requested (slow subscriptions).
 */
function pagingOf(doc: OpenApiDocument, op: OperationObject, params: readonly Parameter[]): Operation['paging'] {
  const has = (name: string) => params.some((p) => p.in === 'query' && p.name === name)
  const answer = answerOf(op)
  const { properties = {} } = answer ? resolve(doc, answer) : {}
  const whole = 'data' in properties && !('meta' in properties)
  if (has('page') && has('limit')) return whole ? undefined : 'page'
  return has('position') || has('following') ? 'cursor' : undefined
}

function bodyKind(op: OperationObject): Operation['body'] {
  const types = Object.keys(op.requestBody?.content ?? {})
  if (types.length === 0) return undefined
  if (types.includes('multipart/form-data')) return 'multipart'
  return types.includes('application/json') ? 'json' : 'text'
}

/**
 * Maps collections to their item paths. An item path is the collection path, or its singular, followed only by
 * parameters.
 */
function itemRelations(doc: OpenApiDocument): { itemOf: Map<string, string>; collectionOf: Map<string, string> } {
  const itemOf = new Map<string, string>()
  const collectionOf = new Map<string, string>()
  const rank = (path: string) => {
    const methods: Method[] = ['get', 'put', 'delete']
    const first = methods.findIndex((method) => doc.paths[path]?.[method])
    return first < 0 ? methods.length : first
  }
  for (const path of Object.keys(doc.paths).sort()) {
    if (!listsRecords(doc, path)) continue
    const items = Object.keys(doc.paths)
      .filter((other) => isItemOf(other, path) && rank(other) < 3)
      .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    const [best] = items
    if (best === undefined) continue
    itemOf.set(path, best)
    for (const item of items) if (!collectionOf.has(item)) collectionOf.set(item, path)
  }
  return { itemOf, collectionOf }
}

function isItemOf(path: string, collection: string): boolean {
  const stems = [collection, collection.replace(/s$/, '')]
  return stems.some((stem) => path.startsWith(`${stem}/`) && /^(?:\/\{[^}]+\})+$/.test(path.slice(stem.length)))
}

function listsRecords(doc: OpenApiDocument, path: string): boolean {
  const answer = answerOf(doc.paths[path]?.get)
  return answer !== undefined && listItems(doc, answer) !== undefined
}

export function answerOf(op: OperationObject | undefined): SchemaObject | undefined {
  const status = Object.keys(op?.responses ?? {})
    .filter((code) => /^2\d\d$/.test(code))
    .sort()[0]
  return status === undefined ? undefined : op?.responses?.[status]?.content?.['application/json']?.schema
}

/**
 * Returns the schema of one record: an item of an array, of `data[]`, or of the only field if that is a list of
 * objects.
 */
export function listItems(doc: OpenApiDocument, schema: SchemaObject): SchemaObject | undefined {
  const of = resolve(doc, schema)
  if (!isObject(of)) return itemsOf(doc, of)
  const names = Object.keys(of.properties ?? {})
  const only = names.length === 1 ? names[0] : undefined
  const list = of.properties?.data ?? (only === undefined ? undefined : of.properties?.[only])
  const items = list && itemsOf(doc, list)
  return items && (of.properties?.data || isObjects(doc, items)) ? items : undefined
}

/** Returns the items of an array. For a union, returns the items of its arrays. */
function itemsOf(doc: OpenApiDocument, schema: SchemaObject): SchemaObject | undefined {
  const of = resolve(doc, schema)
  const found = branchesOf(of)?.flatMap((branch) => itemsOf(doc, branch) ?? [])
  if (!found) return of.type === 'array' ? of.items : undefined
  return found.length > 1 ? { anyOf: found } : found[0]
}

function isObjects(doc: OpenApiDocument, schema: SchemaObject): boolean {
  const of = resolve(doc, schema)
  const branches = branchesOf(of)
  return branches ? branches.every((branch) => isObjects(doc, branch)) : isObject(of)
}
