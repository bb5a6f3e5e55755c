import { type OutputUnit, Validator } from '@cfworker/json-schema'
import { reduceDocument } from '../../src/api/document/reduceDocument'
import { getDocumentOperation } from '../../src/schema/difference/extractOperations'
import { parseOperationKey } from '../../src/schema/difference/operationKey'
import { type RecognizedScreen, recognizeOperations } from '../../src/schema/difference/recognizeScreens'
import type { OperationKey } from '../../src/schema/types'

type Fields = Record<string, unknown>

export interface StubRequest {
  key: OperationKey
  params: Record<string, string>
  body?: unknown
}

export interface StubAnswer {
  status: number
  json?: unknown
}

export interface DocumentBroker {
  keys: readonly OperationKey[]
  handle: (request: StubRequest) => StubAnswer
  /** Finds the operation of a request. */
  match: (method: string, path: string) => { key: OperationKey; params: Record<string, string> } | undefined
  /** Records of a collection by id. */
  records: (path: string) => Map<string, Fields>
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const NOT_FOUND: StubAnswer = { status: 404, json: { code: 'NOT_FOUND', message: 'not found' } }
const DONE: StubAnswer = { status: 204 }

/**
 * Broker for tests that serves the given operations of any OpenAPI document. It keeps collections and settings in
 * memory and validates bodies by the document. Other operations answer their example.
 */
export function createDocumentBroker(document: unknown, only?: readonly OperationKey[]): DocumentBroker {
  const keys = only ?? reduceDocument(document).operations
  const { screens } = recognizeOperations(document, keys)
  const stores = new Map(screens.map(({ path }) => [path, new Map<string, Fields>()]))
  const settings = new Map<string, unknown>()
  const store = (path: string) => stores.get(path) ?? new Map<string, Fields>()
  const validate = createBodyValidator(document)

  const handle = ({ key, params, body }: StubRequest): StubAnswer => {
    const problem = validate(key, body)
    if (problem) return { status: 400, json: { code: 'BAD_REQUEST', message: problem } }
    const screen = screens.find(({ operations }) => operations.some((one) => one.key === key))
    const role = screen?.operations.find((one) => one.key === key)?.role
    if (role === 'settings')
      return { status: 200, json: settings.get(screen?.path ?? '') ?? getExample(document, key) ?? {} }
    if (role === 'save') {
      settings.set(screen?.path ?? '', body)
      return { status: 200, json: body }
    }
    if (screen?.kind !== 'collection') return answerExample(document, key)
    return handleCollection(screen, { key, params, body })
  }

  function handleCollection(screen: RecognizedScreen, { key, params, body }: StubRequest): StubAnswer {
    const role = screen.operations.find((one) => one.key === key)?.role
    const records = store(screen.path)
    const param = /\{([^}]+)\}$/.exec(screen.item ?? '')?.[1] ?? 'name'
    const id = params[param] ?? ''
    const getId = (record: Fields) => String(record[param] ?? record.name ?? record.id)
    if (role === 'list') return { status: 200, json: formatList(screen, records) }
    if (role === 'create' && isFields(body)) {
      if (records.has(getId(body))) return { status: 400, json: { code: 'ALREADY_EXISTS', message: 'already exists' } }
      records.set(getId(body), body)
      return { status: 201, json: body }
    }
    if (role === 'update' && isFields(body)) {
      const target = screen.item !== undefined && key === `put ${screen.item}` ? id : getId(body)
      const storedRecord = records.get(target)
      if (!storedRecord) return NOT_FOUND
      const changed = { ...storedRecord, ...body }
      records.set(target, changed)
      return { status: 200, json: changed }
    }
    const isOfItem = screen.item !== undefined && parseOperationKey(key).path.startsWith(screen.item)
    const record = records.get(id)
    if (isOfItem && !record) return NOT_FOUND
    if (role === 'read') return { status: 200, json: record }
    if (role === 'remove') return records.delete(id) ? DONE : NOT_FOUND
    if (role === 'enable' && record) {
      const value = Object.entries(params).find(([name]) => name !== param)?.[1]
      records.set(id, { ...record, enable: value === 'true' })
      return DONE
    }
    return answerExample(document, key)
  }

  return {
    keys,
    handle,
    match: (method, path) => matchOperation(keys, method, path),
    records: store,
  }
}

function formatList({ answer }: RecognizedScreen, records: ReadonlyMap<string, Fields>): unknown {
  const rows = [...records.values()]
  if (answer === 'names') return [...records.keys()]
  if (answer === 'map') return Object.fromEntries(records)
  if (answer === 'cursor') return { data: rows, meta: { hasnext: false } }
  if (answer === 'page') return { data: rows, meta: { page: 1, limit: 1000, count: rows.length, hasnext: false } }
  return rows
}

function matchOperation(keys: readonly OperationKey[], method: string, path: string) {
  const segments = path.split('/')
  const candidates = keys
    .map((key) => ({ key, ...parseOperationKey(key) }))
    .filter((one) => one.method === method && one.path.split('/').length === segments.length)
    // Fixed segments win.
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
  for (const { key, path: template } of candidates) {
    const params: Record<string, string> = {}
    const isMatch = template.split('/').every((part, at) => {
      const name = /^\{(.+)\}$/.exec(part)?.[1]
      if (name === undefined) return part === segments[at]
      params[name] = decodeURIComponent(segments[at] ?? '')
      return segments[at] !== ''
    })
    if (isMatch) return { key, params }
  }
  return undefined
}

function getJsonMedia(content: unknown): Fields | undefined {
  const json = isFields(content) ? content['application/json'] : undefined
  return isFields(json) ? json : undefined
}

function createBodyValidator(document: unknown): (key: OperationKey, body: unknown) => string | undefined {
  const components: unknown = isFields(document) ? document.components : {}
  const relaxed = relaxSchemas({ components })
  return (key, body) => {
    const { requestBody } = getDocumentOperation(document, key)
    const schema = getJsonMedia(isFields(requestBody) ? requestBody.content : undefined)?.schema
    if (!isFields(schema)) return undefined
    if (body === undefined) return 'no body'
    const { valid, errors } = new Validator({ ...relaxed, ...relaxSchemas(schema) }, '7').validate(body)
    return valid ? undefined : formatErrors(errors)
  }
}

/**
 * Allows what brokers accept despite their document: several kinds of a `oneOf` may fit, because they have the same
 * fields; words of a `string` may be booleans (`is_lastvalue`); a default that is an object shows that words are wrong
 * (`payload_decoder`).
 */
function relaxSchemas(schema: Fields): Fields {
  const text = JSON.stringify(schema, (_, part: unknown) => {
    if (!isFields(part)) return part
    const hasWords = Array.isArray(part.oneOf) && part.oneOf.every((one) => isFields(one) && Array.isArray(one.enum))
    if (hasWords && isFields(part.default)) return { type: 'object' }
    const words: unknown[] = part.type === 'string' && Array.isArray(part.enum) ? part.enum : []
    return words.every((word) => typeof word === 'string') ? part : { ...part, type: undefined }
  })
  return JSON.parse(text.replaceAll('"oneOf":', '"anyOf":')) as Fields
}

const formatErrors = (errors: readonly OutputUnit[]): string =>
  errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`).join('; ')

/** Returns the example of an operation's answer. */
function getExample(document: unknown, key: OperationKey): unknown {
  const { responses } = getDocumentOperation(document, key)
  const first = Object.entries(isFields(responses) ? responses : {}).find(([code]) => code.startsWith('2'))?.[1]
  const media = getJsonMedia(isFields(first) ? first.content : undefined)
  const [firstExample] = isFields(media?.examples) ? Object.values(media.examples) : []
  return media?.example ?? (isFields(firstExample) ? firstExample.value : undefined)
}

function answerExample(document: unknown, key: OperationKey): StubAnswer {
  const { responses } = getDocumentOperation(document, key)
  const hasBody = isFields(responses) && Object.keys(responses).some((code) => code === '200' || code === '201')
  return hasBody ? { status: 200, json: getExample(document, key) ?? {} } : DONE
}
