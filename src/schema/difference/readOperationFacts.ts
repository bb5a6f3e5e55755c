import { isObject } from '../isObject'
import type { OperationKey } from '../types'
import { getDocumentOperation, getPart } from './extractOperations'
import { parseOperationKey } from './operationKey'
import { type AnswerKind, readAnswerKind } from './readAnswerKind'

/** Facts about an operation that decide which screen it belongs to. */
export interface OperationFacts {
  key: OperationKey
  tag: string
  query: readonly string[]
  body?: 'json' | 'file' | 'other'
  /** Set for a JSON body with named fields. */
  hasFields?: boolean
  answer: AnswerKind
}

/** Reads the facts of operations from a document. Parts of another type than expected count as missing. */
export const readOperationFacts = (document: unknown, keys: readonly OperationKey[]): OperationFacts[] =>
  keys.map((key) => {
    const op = getDocumentOperation(document, key)
    const [tag] = Array.isArray(op.tags) ? (op.tags as unknown[]) : []
    return {
      key,
      tag: typeof tag === 'string' ? tag.slice(0, 100) : '',
      query: listQueryNames(document, key),
      ...readBody(document, op.requestBody),
      answer: readAnswerKind(document, key),
    }
  })

function listQueryNames(document: unknown, key: OperationKey): string[] {
  const { path } = parseOperationKey(key)
  const shared = getPart(getPart(getPart(document, 'paths'), path), 'parameters')
  const operationParameters = getDocumentOperation(document, key).parameters
  return [shared, operationParameters]
    .flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
    .flatMap((one) => {
      const param = getReferenced(document, one)
      const name = getPart(param, 'name')
      return getPart(param, 'in') === 'query' && typeof name === 'string' ? [name] : []
    })
}

function readBody(document: unknown, requestBody: unknown): Pick<OperationFacts, 'body' | 'hasFields'> {
  const content = getPart(getReferenced(document, requestBody), 'content')
  if (!isObject(content) || Object.keys(content).length === 0) return {}
  const json = getPart(content, 'application/json')
  if (json === undefined) return { body: Object.hasOwn(content, 'multipart/form-data') ? 'file' : 'other' }
  return { body: 'json', ...(hasFields(document, getPart(json, 'schema')) && { hasFields: true }) }
}

function hasFields(document: unknown, rawSchema: unknown): boolean {
  const schema = getReferenced(document, rawSchema)
  if (isObject(getPart(schema, 'properties'))) return true
  const branches = getPart(schema, 'oneOf') ?? getPart(schema, 'anyOf') ?? getPart(schema, 'allOf')
  return Array.isArray(branches) && branches.some((one) => getPart(getReferenced(document, one), 'properties'))
}

/** Follows one reference, which is all that broker documents use here. */
function getReferenced(document: unknown, part: unknown): unknown {
  const ref = getPart(part, '$ref')
  if (typeof ref !== 'string') return part
  return ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, name) => getPart(at, name), document)
}
