import { isObject } from '../isObject'
import type { OperationKey } from '../types'
import { getDocumentOperation, getPart } from './extractOperations'

/**
 * What an operation answers: `list` of records, `names` (a list of texts), numbered `page`, `cursor` page, `map` from
 * name to record, one `document`, a `file`, or nothing.
 */
export type AnswerKind = 'list' | 'names' | 'page' | 'cursor' | 'map' | 'document' | 'file' | 'none'

/** Maximum chain of references to follow. */
const MAX_DEPTH = 8

/** Returns the kind of an operation's answer. The example wins, because the schemas of some lists are wrong. */
export function readAnswerKind(document: unknown, key: OperationKey): AnswerKind {
  const media = getAnswerMedia(document, key)
  if (!media) return 'none'
  const json = getPart(media, 'application/json')
  // Metrics for scraping are text too.
  if (!isObject(json) || Object.hasOwn(media, 'text/plain')) return 'file'
  const schema = resolve(document, json.schema)
  return readExampleKind(getExample(json) ?? getPart(schema, 'example')) ?? readSchemaKind(document, schema)
}

function getAnswerMedia(document: unknown, key: OperationKey): Record<string, unknown> | undefined {
  const responses = getPart(getDocumentOperation(document, key), 'responses')
  if (!isObject(responses)) return undefined
  const [code] = Object.keys(responses)
    .filter((name) => /^2\d\d$/.test(name))
    .sort()
  const content = code === undefined ? undefined : getPart(resolve(document, responses[code]), 'content')
  return isObject(content) && Object.keys(content).length > 0 ? content : undefined
}

function resolve(document: unknown, part: unknown, depth = 0): unknown {
  const ref = getPart(part, '$ref')
  if (typeof ref !== 'string' || depth > MAX_DEPTH) return part
  const path = ref.replace(/^#\//, '').split('/')
  return resolve(
    document,
    path.reduce((at, name) => getPart(at, name), document),
    depth + 1,
  )
}

function getExample(json: Record<string, unknown>): unknown {
  if (json.example !== undefined) return json.example
  const [first] = isObject(json.examples) ? Object.values(json.examples) : []
  return getPart(first, 'value')
}

function readExampleKind(example: unknown): AnswerKind | undefined {
  if (Array.isArray(example)) return readListKind(example)
  if (!isObject(example) || !Array.isArray(example.data)) return undefined
  return Object.hasOwn(isObject(example.meta) ? example.meta : {}, 'cursor') ? 'cursor' : 'page'
}

function readListKind(list: readonly unknown[]): AnswerKind | undefined {
  const items = list.flat()
  if (items.length === 0) return undefined
  return items.every((item) => typeof item === 'string') ? 'names' : 'list'
}

function readSchemaKind(document: unknown, schema: unknown, depth = 0): AnswerKind {
  if (getPart(schema, 'type') === 'array') {
    const items = resolve(document, getPart(schema, 'items'))
    if (getPart(items, 'type') === 'array' && depth < MAX_DEPTH) return readSchemaKind(document, items, depth + 1)
    return getPart(items, 'type') === 'string' ? 'names' : 'list'
  }
  const fields = getPart(schema, 'properties')
  if (isObject(fields)) {
    const data = resolve(document, fields.data)
    if (getPart(data, 'type') === 'array') {
      const meta = getPart(resolve(document, fields.meta), 'properties')
      return getPart(meta, 'cursor') === undefined ? 'page' : 'cursor'
    }
    // The broker writes maps as an object with one placeholder field.
    const [name, ...more] = Object.keys(fields)
    if (name?.startsWith('$') && more.length === 0) return 'map'
  }
  return 'document'
}
