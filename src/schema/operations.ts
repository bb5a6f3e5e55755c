import {
  listOperations,
  type OpenApiDocument,
  type OperationObject,
  parseEditionMark,
  type SchemaObject,
} from './document'
import { toFieldSchema } from './fields'
import { identities } from './overlays/identities'
import { getUnionBranches, isObjectSchema, resolveSchema } from './resolve'
import type { FieldSchema, Method, Operation, OperationKey, Parameter } from './types'

/** Builds the operation catalogue of a normalized document, in a stable order. */
export function buildOperationCatalogue(doc: OpenApiDocument): Record<OperationKey, Operation> {
  const relations = findItemRelations(doc)
  const entries = listOperations(doc).map(({ path, method, item, op }) => {
    const params = listParameters(doc, op)
    const operation: Operation = {
      id: op.operationId ?? '',
      method,
      path,
      tag: op.tags?.[0] ?? '',
      summary: op.summary ?? '',
      params,
    }
    const paging = method === 'get' ? detectPaging(doc, op, params) : undefined
    if (paging) operation.paging = paging
    const itemPath = relations.itemByCollection.get(path)
    if (itemPath) operation.item = itemPath
    const identity = method === 'get' ? identities[path] : undefined
    if (identity) operation.identity = identity
    const collection = relations.collectionByItem.get(path)
    if (collection) operation.collection = collection
    const edition = parseEditionMark(op['x-edition'] ?? item['x-edition'])
    if (edition) operation.edition = edition
    const body = getBodyKind(op)
    if (body) operation.body = body
    if (op.deprecated) operation.deprecated = true
    return [`${method} ${path}`, operation] as const
  })
  return Object.fromEntries(entries)
}

function listParameters(doc: OpenApiDocument, op: OperationObject): Parameter[] {
  return (op.parameters ?? []).flatMap((p) =>
    p.in === 'path' || p.in === 'query'
      ? [
          {
            name: p.name,
            in: p.in,
            required: p.required === true,
            schema: stripTexts(toFieldSchema(doc, p.schema ?? {}, p.name)),
          },
        ]
      : [],
  )
}

/**
 * Removes titles and descriptions. Parameter labels come from the translations, and descriptions would enlarge the
 * entry chunk.
 */
function stripTexts({ description, title, ...field }: FieldSchema): FieldSchema {
  if (field.anyOf) return { ...field, anyOf: field.anyOf.map(stripTexts) }
  return field.items ? { ...field, items: stripTexts(field.items) } : field
}

/**
 * Detects paging: numbered pages with `page` and `limit`, or a cursor. A response without `meta` is the whole
 * collection, whatever page was requested (slow subscriptions).
 */
function detectPaging(doc: OpenApiDocument, op: OperationObject, params: readonly Parameter[]): Operation['paging'] {
  const hasQueryParam = (name: string) => params.some((p) => p.in === 'query' && p.name === name)
  const answer = getAnswerSchema(op)
  const { properties = {} } = answer ? resolveSchema(doc, answer) : {}
  const isWholeCollection = 'data' in properties && !('meta' in properties)
  if (hasQueryParam('page') && hasQueryParam('limit')) return isWholeCollection ? undefined : 'page'
  return hasQueryParam('position') || hasQueryParam('following') ? 'cursor' : undefined
}

function getBodyKind(op: OperationObject): Operation['body'] {
  const types = Object.keys(op.requestBody?.content ?? {})
  if (types.length === 0) return undefined
  if (types.includes('multipart/form-data')) return 'multipart'
  return types.includes('application/json') ? 'json' : 'text'
}

/**
 * Maps collections to their item paths. An item path is the collection path, or its singular, followed only by
 * parameters.
 */
function findItemRelations(doc: OpenApiDocument): {
  itemByCollection: Map<string, string>
  collectionByItem: Map<string, string>
} {
  const itemByCollection = new Map<string, string>()
  const collectionByItem = new Map<string, string>()
  const getRank = (path: string) => {
    const methods: Method[] = ['get', 'put', 'delete']
    const first = methods.findIndex((method) => doc.paths[path]?.[method])
    return first < 0 ? methods.length : first
  }
  for (const path of Object.keys(doc.paths).sort()) {
    if (!isRecordList(doc, path)) continue
    const items = Object.keys(doc.paths)
      .filter((other) => isItemPath(other, path) && getRank(other) < 3)
      .sort((a, b) => getRank(a) - getRank(b) || (a < b ? -1 : 1))
    const [best] = items
    if (best === undefined) continue
    itemByCollection.set(path, best)
    for (const item of items) if (!collectionByItem.has(item)) collectionByItem.set(item, path)
  }
  return { itemByCollection, collectionByItem }
}

function isItemPath(path: string, collection: string): boolean {
  const stems = [collection, collection.replace(/s$/, '')]
  return stems.some((stem) => path.startsWith(`${stem}/`) && /^(?:\/\{[^}]+\})+$/.test(path.slice(stem.length)))
}

function isRecordList(doc: OpenApiDocument, path: string): boolean {
  const answer = getAnswerSchema(doc.paths[path]?.get)
  return answer !== undefined && getRecordSchema(doc, answer) !== undefined
}

export function getAnswerSchema(op: OperationObject | undefined): SchemaObject | undefined {
  const status = Object.keys(op?.responses ?? {})
    // Keys that are numbers are in ascending order.
    .find((code) => /^2\d\d$/.test(code))
  return status === undefined ? undefined : op?.responses?.[status]?.content?.['application/json']?.schema
}

/**
 * Returns the schema of one record: an item of an array, of `data[]`, or of the only field if that is a list of
 * objects.
 */
export function getRecordSchema(doc: OpenApiDocument, schema: SchemaObject): SchemaObject | undefined {
  const resolvedSchema = resolveSchema(doc, schema)
  if (!isObjectSchema(resolvedSchema)) return getItemsSchema(doc, resolvedSchema)
  const names = Object.keys(resolvedSchema.properties ?? {})
  const only = names.length === 1 ? names[0] : undefined
  const list = resolvedSchema.properties?.data ?? (only === undefined ? undefined : resolvedSchema.properties?.[only])
  const items = list && getItemsSchema(doc, list)
  return items && (resolvedSchema.properties?.data || isObjects(doc, items)) ? items : undefined
}

/** Returns the items of an array. For a union, returns the items of its arrays. */
function getItemsSchema(doc: OpenApiDocument, schema: SchemaObject): SchemaObject | undefined {
  const resolvedSchema = resolveSchema(doc, schema)
  const found = getUnionBranches(resolvedSchema)?.flatMap((branch) => getItemsSchema(doc, branch) ?? [])
  if (!found) return resolvedSchema.type === 'array' ? resolvedSchema.items : undefined
  return found.length > 1 ? { anyOf: found } : found[0]
}

function isObjects(doc: OpenApiDocument, schema: SchemaObject): boolean {
  const resolvedSchema = resolveSchema(doc, schema)
  const branches = getUnionBranches(resolvedSchema)
  return branches ? branches.every((branch) => isObjects(doc, branch)) : isObjectSchema(resolvedSchema)
}
