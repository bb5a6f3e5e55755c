import { listOperations, type OpenApiDocument, type OperationObject, type SchemaObject } from './document'
import { toFieldSchema } from './fields'
import type { FieldSchema, Json, OperationKey } from './types'

/**
 * Compact JSON structure of a response, used to check it at run time.
 *
 * - String: allowed scalar types, `s` string, `n` number, `b` boolean, or `*` for any value.
 * - Array of one: an array of that shape. Array of several: one of these shapes, each with a different JSON type.
 * - Object: its known fields. `!name` is required. `*` is the shape of all values of a map.
 */
export type AnswerShape = string | AnswerShape[] | { [field: string]: AnswerShape }

type Scalar = 's' | 'n' | 'b'

interface ShapeParts {
  any?: true
  scalars: Set<Scalar>
  list?: ShapeParts
  fields?: Map<string, { parts: ShapeParts; required: boolean }>
  map?: ShapeParts
}

/** Write operations with responses that the console reads. It ignores other responses. */
const READ_WRITES: ReadonlySet<string> = new Set([
  'post /login',
  'post /sso/login/{backend}',
  'put /sso/{backend}',
  'post /api_key',
  'post /clients/{clientid}/subscribe',
  'post /gcp_devices',
  'post /publish',
])

/** Returns the shapes of successful JSON responses by operation. Expects a normalized document. */
export function buildAnswerShapes(doc: OpenApiDocument): Record<OperationKey, AnswerShape> {
  const entries = listOperations(doc).flatMap(({ path, method, op }) => {
    const key: OperationKey = `${method} ${path}`
    const schemas = method === 'get' || READ_WRITES.has(key) ? listSuccessSchemas(op) : []
    if (schemas.length === 0) return []
    const parts = schemas.map((schema) => collectParts(toFieldSchema(doc, schema))).reduce(merge)
    requireRows(parts)
    return [[key, toShape(parts)] as const]
  })
  return Object.fromEntries(entries)
}

/**
 * Only `data` is required. The console shows other missing fields as unknown, even if the document requires them.
 */
function requireRows(answer: ShapeParts): void {
  const data = answer.fields?.get('data')
  if (data?.parts.list) data.required = true
}

function listSuccessSchemas(op: OperationObject): SchemaObject[] {
  return Object.entries(op.responses ?? {}).flatMap(([status, { content }]) => {
    const schema = content?.['application/json']?.schema
    return status.startsWith('2') && schema ? [schema] : []
  })
}

const SCALARS: Record<string, Scalar> = { string: 's', integer: 'n', number: 'n', boolean: 'b' }

/** Brokers return durations and sizes as strings or numbers, whatever the document states. */
const AMOUNT_KINDS: ReadonlySet<string> = new Set(['duration', 'duration-s', 'duration-ms', 'byte-size', 'bytes'])

function collectParts(field: FieldSchema): ShapeParts {
  const { anyOf, type, properties, items, additionalProperties: rest } = field
  if (anyOf) return anyOf.map(collectParts).reduce(merge)
  if (field['x-kind'] && AMOUNT_KINDS.has(field['x-kind'])) return { scalars: new Set(['s', 'n']) }
  const scalar = type && SCALARS[type]
  if (scalar) return { scalars: new Set([scalar]) }
  if (type === 'array') return { scalars: new Set(), list: items ? collectParts(items) : createAnyParts() }
  if (type === 'object') {
    const fields = Object.entries(properties ?? {}).map(
      ([name, inner]) => [name, { parts: collectParts(inner), required: false }] as const,
    )
    return { scalars: new Set(), fields: new Map(fields), ...(typeof rest === 'object' && { map: collectParts(rest) }) }
  }
  const words: Json[] = field.enum ?? (field.const === undefined ? [] : [field.const])
  return words.length > 0 ? { scalars: new Set(words.flatMap((word) => SCALARS[typeof word] ?? [])) } : createAnyParts()
}

const createAnyParts = (): ShapeParts => ({ any: true, scalars: new Set() })

function merge(a: ShapeParts, b: ShapeParts): ShapeParts {
  if (a.any || b.any) return createAnyParts()
  const list = a.list && b.list ? merge(a.list, b.list) : (a.list ?? b.list)
  const fields = a.fields && b.fields ? mergeFields(a.fields, b.fields) : (a.fields ?? b.fields)
  const map = a.map && b.map ? merge(a.map, b.map) : (relaxMap(a.map, b) ?? relaxMap(b.map, a))
  return {
    scalars: new Set([...a.scalars, ...b.scalars]),
    ...(list && { list }),
    ...(fields && { fields }),
    ...(map && { map }),
  }
}

/** In a union of a map and an object, unknown fields of the object must not be checked as map values. */
function relaxMap(map: ShapeParts | undefined, { fields }: ShapeParts): ShapeParts | undefined {
  return map && fields ? merge(map, { scalars: new Set(['s', 'n', 'b']) }) : map
}

function mergeFields(
  a: NonNullable<ShapeParts['fields']>,
  b: NonNullable<ShapeParts['fields']>,
): NonNullable<ShapeParts['fields']> {
  return new Map(
    [...new Set([...a.keys(), ...b.keys()])].map((name) => {
      const [left, right] = [a.get(name), b.get(name)]
      const parts = left && right ? merge(left.parts, right.parts) : (left ?? right)?.parts
      return [name, { parts: parts ?? createAnyParts(), required: false }]
    }),
  )
}

function toShape({ any, scalars, list, fields, map }: ShapeParts): AnswerShape {
  if (any) return '*'
  const shapes: AnswerShape[] = []
  if (scalars.size > 0) shapes.push([...scalars].sort().join(''))
  if (list) shapes.push([toShape(list)])
  if (fields) {
    const fieldShapes = [...fields].map(([name, { parts, required }]) => [required ? `!${name}` : name, toShape(parts)])
    shapes.push(Object.fromEntries(map ? [...fieldShapes, ['*', toShape(map)]] : fieldShapes))
  }
  return shapes.length === 1 && shapes[0] !== undefined ? shapes[0] : shapes
}
