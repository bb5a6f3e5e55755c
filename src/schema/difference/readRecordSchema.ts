import type { OpenApiDocument, SchemaObject } from '../document'
import { toFieldSchema } from '../fields'
import { normalizeDocument } from '../normalize'
import { getAnswerSchema } from '../operations'
import { getUnionBranches, resolveSchema } from '../resolve'
import type { FieldSchema, Json, Method, OperationKey } from '../types'
import { extractOperations, getDocumentOperation, getPart } from './extractOperations'
import { parseOperationKey } from './operationKey'
import { toFormSchema } from './toFormSchema'

/** Maximum containers around a record: page, list, list of lists, map. */
const MAX_DEPTH = 5

/** Reads the fields of a record that an operation answers, alone or in a list. Undefined if they are unusable. */
export function readRecordSchema(document: unknown, key: OperationKey): FieldSchema | undefined {
  try {
    const { doc, op } = normalizeOperation(document, key, 'responses')
    const answer = getAnswerSchema(op)
    return answer && toFormSchema(mergeFields(listRecords(doc, answer)))
  } catch {
    return undefined
  }
}

/** Reads the fields of a JSON body, merged from all its kinds. Undefined if they are unusable. */
export function readBodySchema(document: unknown, key: OperationKey): FieldSchema | undefined {
  try {
    const { doc, op } = normalizeOperation(document, key, 'requestBody')
    const body = op?.requestBody?.content?.['application/json']?.schema
    return body && toFormSchema(mergeFields(listRecords(doc, body)))
  } catch {
    return undefined
  }
}

function normalizeOperation(document: unknown, key: OperationKey, part: 'responses' | 'requestBody') {
  const { method, path } = parseOperationKey(key)
  const only = { [part]: getDocumentOperation(document, key)[part] }
  const partialDocument = { paths: { [path]: { [method]: only } }, components: getPart(document, 'components') }
  const doc = normalizeDocument(extractOperations(partialDocument, [key]))
  return { doc, op: Object.values(doc.paths)[0]?.[method as Method] }
}

/** Returns the schemas of a record, one per kind, without the containers around it. */
function listRecords(doc: OpenApiDocument, rawSchema: SchemaObject, depth = 0): FieldSchema[] {
  const schema = resolveSchema(doc, rawSchema)
  if (depth > MAX_DEPTH) return []
  const inner = getInnerSchema(doc, schema)
  if (inner) return listRecords(doc, inner, depth + 1)
  const branches = getUnionBranches(schema)
  return branches ? branches.flatMap((branch) => listRecords(doc, branch, depth + 1)) : [toFieldSchema(doc, schema)]
}

function getInnerSchema(
  doc: OpenApiDocument,
  { items, properties, additionalProperties: rest }: SchemaObject,
): SchemaObject | undefined {
  if (items) return items
  const data = properties?.data && resolveSchema(doc, properties.data)
  if (data?.items) return data.items
  return !properties && typeof rest === 'object' ? rest : undefined
}

/** Merges the kinds of a record into one. Fields that identify the kind get all values. */
function mergeFields(kinds: readonly FieldSchema[]): FieldSchema {
  const properties: Record<string, FieldSchema> = {}
  for (const kind of kinds)
    for (const [name, field] of Object.entries(kind.properties ?? {})) {
      const existingField = Object.hasOwn(properties, name) ? properties[name] : undefined
      properties[name] = existingField ? mergeField(existingField, field) : field
    }
  const [first, ...others] = kinds
  const required = (first?.required ?? []).filter((name) => others.every((kind) => kind.required?.includes(name)))
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

function mergeField(a: FieldSchema, b: FieldSchema): FieldSchema {
  const getEnumValues = (field: FieldSchema): Json[] => field.enum ?? (field.const === undefined ? [] : [field.const])
  const [left, right] = [getEnumValues(a), getEnumValues(b)]
  if (left.length === 0 || right.length === 0) return a
  const { const: _, enum: __, default: ___, ...rest } = a
  const all = [...new Set([...left, ...right])]
  return all.every((value) => typeof value === 'boolean') ? { ...rest, type: 'boolean' } : { ...rest, enum: all }
}
