import type { OpenApiDocument, ParameterObject } from '../document'
import { toFieldSchema } from '../fields'
import { htmlToText } from '../htmlToText'
import { isObject } from '../isObject'
import { normalizeDocument } from '../normalize'
import { buildOperationCatalogue } from '../operations'
import type { Method, OperationKey, Parameter } from '../types'
import { collectVariants } from '../variants'
import { extractOperations, getDocumentOperation, getPart } from './extractOperations'
import { listPathParams, parseOperationKey } from './operationKey'
import type { OtherBody, OtherCall, OtherOperation } from './otherTypes'
import { toFormSchema } from './toFormSchema'

const MAX_LINE_LENGTH = 200
const MAX_TEXT_LENGTH = 2000

const toPlainText = (value: unknown, longest: number): string => {
  const plain = typeof value === 'string' ? htmlToText(value.slice(0, 4 * longest)) : ''
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain
}

export const describeOtherOperations = (document: unknown, keys: readonly OperationKey[]): OtherOperation[] =>
  keys.map((key) => toOtherOperation(document, key))

function toOtherOperation(document: unknown, key: OperationKey): OtherOperation {
  const op = getDocumentOperation(document, key)
  const [tag] = Array.isArray(op.tags) ? (op.tags as unknown[]) : []
  const [sentence = ''] = toPlainText(op.description, MAX_TEXT_LENGTH).split(/(?<=\.)\s|\n/)
  return {
    key,
    tag: toPlainText(tag, MAX_LINE_LENGTH),
    summary: toPlainText(op.summary, MAX_LINE_LENGTH) || toPlainText(sentence, MAX_LINE_LENGTH),
    ...(op.deprecated === true && { deprecated: true }),
  }
}

/** Returns an operation for its page. Parts without a form (broken, recursive or too large) are entered as text. */
export function describeOtherCall(document: unknown, key: OperationKey): OtherCall {
  const line = toOtherOperation(document, key)
  const op = getDocumentOperation(document, key)
  const description = toPlainText(op.description, MAX_TEXT_LENGTH)
  const { method, path: raw } = parseOperationKey(key)
  const pathAndParams = tryOrUndefined(() => readParams(document, key)) ?? { path: raw, params: listPathParams(raw) }
  const body = method === 'get' ? undefined : readBody(document, key)
  return {
    ...line,
    description: description === line.summary ? '' : description,
    method: method as Method,
    ...pathAndParams,
    ...(body && { body }),
  }
}

function readParams(document: unknown, key: OperationKey): Pick<OtherCall, 'path' | 'params'> {
  const doc = normalizeDocument(extractOperation(document, key, ['requestBody', 'responses']))
  const [path = ''] = Object.keys(doc.paths)
  const { method } = parseOperationKey(key)
  const params = (doc.paths[path]?.[method as Method]?.parameters ?? []).flatMap((one) => toParameter(doc, one))
  return { path, params }
}

function toParameter(
  doc: OpenApiDocument,
  { name, in: place, required, description, schema }: ParameterObject,
): Parameter[] {
  if (place !== 'path' && place !== 'query') return []
  const field = tryOrUndefined(() =>
    toFormSchema(toFieldSchema(doc, { ...schema, ...(description && { description }) }, name)),
  )
  return [{ name, in: place, required: required === true, schema: field ?? { type: 'string' } }]
}

function readBody(document: unknown, key: OperationKey): OtherBody | undefined {
  const types = getMediaTypes(document, key)
  if (types.length === 0) return undefined
  const type = ['application/json', 'multipart/form-data'].find((one) => types.includes(one))
  if (type === undefined)
    return types.includes('text/plain') ? { kind: 'text' } : { kind: 'foreign', type: toPlainText(types[0], 100) }
  const variants = tryOrUndefined(() => {
    const doc = normalizeDocument(extractOperation(document, key, ['parameters', 'responses']))
    const [list = []] = Object.values(collectVariants(doc, buildOperationCatalogue(doc)))
    return list.map(({ tags, fixed, schema }) => ({ tags, fixed, schema: toFormSchema(schema) }))
  })
  if (type === 'multipart/form-data')
    return variants?.[0]?.schema.properties ? { kind: 'form', type: 'multipart', variants } : { kind: 'foreign', type }
  return variants && variants.length > 0 ? { kind: 'form', type: 'json', variants } : { kind: 'json' }
}

function getMediaTypes(document: unknown, key: OperationKey): string[] {
  let body: unknown = getDocumentOperation(document, key).requestBody
  const name = /^#\/components\/requestBodies\/([\w.-]+)$/.exec(String(getPart(body, '$ref')))?.[1]
  if (name !== undefined) body = getPart(getPart(getPart(document, 'components'), 'requestBodies'), name)
  const content = getPart(body, 'content')
  return isObject(content) ? Object.keys(content) : []
}

/** Returns a document with one operation, without some of its parts. */
function extractOperation(document: unknown, key: OperationKey, without: readonly string[]): OpenApiDocument {
  const { method, path } = parseOperationKey(key)
  const op = Object.entries(getDocumentOperation(document, key)).filter(([name]) => !without.includes(name))
  const shared = without.includes('parameters')
    ? undefined
    : getPart(getPart(getPart(document, 'paths'), path), 'parameters')
  const paths = { [path]: { [method]: Object.fromEntries(op), ...(Array.isArray(shared) && { parameters: shared }) } }
  return extractOperations({ paths, components: getPart(document, 'components') }, [key])
}

function tryOrUndefined<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
