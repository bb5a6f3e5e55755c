import type { OpenApiDocument, OperationObject, SchemaObject } from './document'
import { toFieldSchema } from './fields'
import { normalizeDocument } from './normalize'
import { buildOperationCatalogue, getAnswerSchema, getRecordSchema } from './operations'
import { getUnionBranches, isObjectSchema, resolveSchema } from './resolve'
import { collectConstants, findDiscriminators, groupBy, pickConstants } from './tags'
import type { FieldSchema, Json, Method, Operation, OperationKey, Variant } from './types'

interface Branch {
  schema: SchemaObject
  constants: Record<string, Json>
}

/** Returns the variants of every operation with a request body (post, put) or a record (get). */
export function collectVariants(
  doc: OpenApiDocument,
  catalogue: Record<OperationKey, Operation>,
): Record<OperationKey, Variant[]> {
  const found: Record<OperationKey, Variant[]> = {}
  for (const [key, operation] of Object.entries(catalogue) as [OperationKey, Operation][]) {
    const op = doc.paths[operation.path]?.[operation.method]
    const schema = op && getSchema(doc, operation, op)
    if (!schema) continue
    const pattern = findCreateSchema(doc, operation)
    const variants = splitVariants(doc, schema, operation.method, pattern)
    found[key] =
      operation.method === 'get' && operation.item && variants.length > 1 ? [createRowVariant(variants)] : variants
  }
  return found
}

export function collectRawVariants(raw: OpenApiDocument): Record<OperationKey, Variant[]> {
  const doc = normalizeDocument(raw)
  return collectVariants(doc, buildOperationCatalogue(doc))
}

function getSchema(doc: OpenApiDocument, { method }: Operation, op: OperationObject): SchemaObject | undefined {
  if (method !== 'get') return getBodySchema(op)
  const answer = getAnswerSchema(op)
  return answer && (getRecordSchema(doc, answer) ?? answer)
}

function getBodySchema(op: OperationObject | undefined): SchemaObject | undefined {
  const content = op?.requestBody?.content ?? {}
  return (content['application/json'] ?? content['multipart/form-data'])?.schema
}

/** Returns the body of the create operation. Its branches have tags that other operations may lack. */
function findCreateSchema(doc: OpenApiDocument, { path, collection, method }: Operation): SchemaObject | undefined {
  if (method === 'post') return undefined
  return getBodySchema(doc.paths[collection ?? path]?.post)
}

function listBranches(doc: OpenApiDocument, schema: SchemaObject | undefined): Branch[] {
  if (!schema) return []
  const branches = getUnionBranches(resolveSchema(doc, schema)) ?? []
  if (!branches.every((branch) => isObjectSchema(resolveSchema(doc, branch)))) return []
  return branches.map((branch) => ({ schema: branch, constants: collectConstants(doc, branch) }))
}

function splitVariants(doc: OpenApiDocument, schema: SchemaObject, method: Method, pattern?: SchemaObject): Variant[] {
  const branches = listBranches(doc, schema)
  const created = listBranches(doc, pattern)
  const keys = findDiscriminators((created.length > 0 ? created : branches).map(({ constants }) => constants))
  const tagged = branches.filter(({ constants }) => [...keys].some((key) => key in constants))
  const untaggedBranches = branches.filter((branch) => !tagged.includes(branch))
  const models = created.length > 0 ? created : tagged
  if (branches.length === 0 || keys.size === 0) return [createSingleVariant(doc, schema)]

  const match = createMatcher(doc)
  const groups = groupBy(models, ({ constants }) => JSON.stringify(pickConstants(constants, keys)))
  const distinctModels = [...groups.values()].flatMap((group) => group.slice(0, 1))
  const variants = distinctModels.flatMap((model) => {
    const same = tagged.filter(({ constants }) => isSameTags(constants, model.constants, keys))
    // Prefer a branch without tags for updates, because the path already contains the tags.
    const bestBranch =
      method === 'put' ? (match(model, untaggedBranches) ?? same[0]) : (same[0] ?? match(model, untaggedBranches))
    return bestBranch ? [createVariant(doc, bestBranch, pickConstants(model.constants, keys), method !== 'get')] : []
  })
  return variants.sort((a, b) => (JSON.stringify(a.tags) < JSON.stringify(b.tags) ? -1 : 1))
}

/** Merges the kinds of a list into one row: their common fields, and their tags with all values. */
function createRowVariant(variants: readonly Variant[]): Variant {
  const [first] = variants
  const tags = new Set(variants.flatMap((variant) => Object.keys(variant.tags)))
  const shared = Object.entries(first?.schema.properties ?? {}).filter(
    ([name]) => tags.has(name) || variants.every(({ schema }) => Object.hasOwn(schema.properties ?? {}, name)),
  )
  const lacking = [...tags].filter((tag) => !Object.hasOwn(first?.schema.properties ?? {}, tag))
  const listTagValues = (tag: string) => [...new Set(variants.flatMap((variant) => variant.tags[tag] ?? []))].sort()
  const properties = [...shared, ...lacking.map((tag) => [tag, {}] as const)].map(([name, field]) => {
    if (!tags.has(name)) return [name, removeReferenceKind(field)] as const
    return [name, { type: 'string', enum: listTagValues(name) } satisfies FieldSchema] as const
  })
  return { tags: {}, fixed: {}, schema: { type: 'object', properties: Object.fromEntries(properties) } }
}

/** Removes the kind from a reference, because each record kind references a different one. */
function removeReferenceKind(field: FieldSchema): FieldSchema {
  const { 'x-reference': reference, ...rest } = field
  return reference ? { ...rest, 'x-reference': { collection: reference.collection } } : field
}

function createSingleVariant(doc: OpenApiDocument, schema: SchemaObject): Variant {
  return { tags: {}, fixed: {}, schema: toFieldSchema(doc, schema) }
}

function createVariant(doc: OpenApiDocument, branch: Branch, tags: Record<string, Json>, request: boolean): Variant {
  const schema = restrictReferences(toFieldSchema(doc, branch.schema), tags.type)
  const text = Object.fromEntries(Object.entries(tags).map(([key, value]) => [key, String(value)]))
  if (!request) return { tags: text, fixed: {}, schema: withTags(schema, tags) }
  const entries = Object.entries(branch.constants).filter(
    ([name]) => Object.hasOwn(tags, name) || schema.required?.includes(name),
  )
  const fixed = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
  return { tags: text, fixed, schema: omitFields(schema, new Set(Object.keys(fixed))) }
}

/** Restricts references to the same type: an HTTP action references an HTTP connector. */
function restrictReferences(schema: FieldSchema, kind: Json | undefined): FieldSchema {
  if (typeof kind !== 'string') return schema
  const entries = Object.entries(schema.properties ?? {}).map(([name, field]): [string, FieldSchema] => [
    name,
    field['x-reference'] ? { ...field, 'x-reference': { ...field['x-reference'], kind } } : field,
  ])
  return schema.properties ? { ...schema, properties: Object.fromEntries(entries) } : schema
}

/** Removes tags and constants from the fields. The console has a separate picker for tags. */
function omitFields(schema: FieldSchema, names: ReadonlySet<string>): FieldSchema {
  const { properties = {}, required = [], ...rest } = schema
  const left = Object.entries(properties).filter(([name]) => !names.has(name))
  const needed = required.filter((name) => !names.has(name))
  return { ...rest, properties: Object.fromEntries(left), ...(needed.length > 0 ? { required: needed } : {}) }
}

/** Adds tags that the broker sends but the document omits. */
function withTags(schema: FieldSchema, tags: Record<string, Json>): FieldSchema {
  const lacking = Object.entries(tags).filter(([name]) => !schema.properties?.[name])
  const added = lacking.map(([name, value]): [string, FieldSchema] => [name, { type: 'string', const: value }])
  return { ...schema, properties: { ...Object.fromEntries(added), ...schema.properties } }
}

function isSameTags(a: Record<string, Json>, b: Record<string, Json>, keys: ReadonlySet<string>): boolean {
  return [...keys].every((key) => a[key] === b[key])
}

/**
 * Finds the untagged branch for a tagged one: most common fields, fewest extra fields, then the most similar texts
 * and defaults.
 */
function createMatcher(
  doc: OpenApiDocument,
): (model: Branch, untaggedBranches: readonly Branch[]) => Branch | undefined {
  const getTextsByField = ({ schema }: Branch): Map<string, FieldTexts> => {
    const fields = toFieldSchema(doc, schema)
    const found = textsByFields.get(fields) ?? readTextsByField(fields)
    textsByFields.set(fields, found)
    return found
  }
  return (model, untaggedBranches) => {
    const modelTexts = getTextsByField(model)
    const rated = untaggedBranches
      .map((branch) => {
        const have = [...getTextsByField(branch)]
        const alike = have.filter(([name, { structure }]) => modelTexts.get(name)?.structure === structure).length
        const equal = have.filter(([name, { fullText }]) => modelTexts.get(name)?.fullText === fullText).length
        const strange = have.filter(([name]) => !modelTexts.has(name)).length
        return { branch, alike, strange, score: 2 * alike - have.length + equal / (have.length + 1) }
      })
      .filter(({ alike, strange }) => alike > strange)
      .sort((a, b) => b.score - a.score)
    return rated[0]?.branch
  }
}

interface FieldTexts {
  fullText: string
  /** Schema without texts and defaults. */
  structure: string
}

const textsByFields = new WeakMap<FieldSchema, Map<string, FieldTexts>>()
const textsByField = new WeakMap<FieldSchema, FieldTexts>()

function readTextsByField({ properties = {} }: FieldSchema): Map<string, FieldTexts> {
  return new Map(
    Object.entries(properties).map(([name, field]) => {
      // Components share their fields.
      const texts = textsByField.get(field) ?? {
        fullText: serializeStable(field),
        structure: serializeStable(field, WORDING),
      }
      textsByField.set(field, texts)
      return [name, texts]
    }),
  )
}

const WORDING: readonly string[] = ['description', 'title', 'default']

/** Serializes JSON with sorted keys, so that the key order of a document does not matter. */
function serializeStable(value: unknown, leaveOut: readonly string[] = []): string {
  return JSON.stringify(value, (key, inner: unknown) => {
    if (leaveOut.includes(key) && typeof inner !== 'object') return undefined
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
