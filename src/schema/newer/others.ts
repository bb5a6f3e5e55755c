import type { OpenApiDocument, ParameterObject } from '../document'
import { fieldOf } from '../fields'
import { normalise } from '../normalise'
import { operationsCatalogue } from '../operations'
import { plainText } from '../plainText'
import type { Method, OperationKey, Parameter } from '../types'
import { variantsOf } from '../variants'
import { cutOut, isPart, operationIn, partOf } from './cutOut'
import { partsOfKey } from './key'
import { made } from './made'
import type { OtherBody, OtherCall, OtherOperation } from './otherTypes'
import { plainParams } from './plainCall'

const LONGEST_LINE = 200
const LONGEST_TEXT = 2000

const text = (value: unknown, longest: number): string => {
  const plain = typeof value === 'string' ? plainText(value.slice(0, 4 * longest)) : ''
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain
}

export const otherOperations = (document: unknown, keys: readonly OperationKey[]): OtherOperation[] =>
  keys.map((key) => lineOf(document, key))

function lineOf(document: unknown, key: OperationKey): OtherOperation {
  const op = operationIn(document, key)
  const [tag] = Array.isArray(op.tags) ? (op.tags as unknown[]) : []
  const [sentence = ''] = text(op.description, LONGEST_TEXT).split(/(?<=\.)\s|\n/)
  return {
    key,
    tag: text(tag, LONGEST_LINE),
    summary: text(op.summary, LONGEST_LINE) || text(sentence, LONGEST_LINE),
    ...(op.deprecated === true && { deprecated: true }),
  }
}

/** Returns an operation for its page. Parts without a form (broken, recursive or too large) are entered as text. */
export function otherCall(document: unknown, key: OperationKey): OtherCall {
  const line = lineOf(document, key)
  const op = operationIn(document, key)
  const description = text(op.description, LONGEST_TEXT)
  const { method, path: raw } = partsOfKey(key)
  const told = attempt(() => paramsOf(document, key)) ?? { path: raw, params: plainParams(raw) }
  const body = method === 'get' ? undefined : bodyOf(document, key)
  return {
    ...line,
    description: description === line.summary ? '' : description,
    method: method as Method,
    ...told,
    ...(body && { body }),
  }
}

function paramsOf(document: unknown, key: OperationKey): Pick<OtherCall, 'path' | 'params'> {
  const doc = normalise(only(document, key, ['requestBody', 'responses']))
  const [path = ''] = Object.keys(doc.paths)
  const { method } = partsOfKey(key)
  const params = (doc.paths[path]?.[method as Method]?.parameters ?? []).flatMap((one) => parameterOf(doc, one))
  return { path, params }
}

function parameterOf(
  doc: OpenApiDocument,
  { name, in: place, required, description, schema }: ParameterObject,
): Parameter[] {
  if (place !== 'path' && place !== 'query') return []
  const field = attempt(() => made(fieldOf(doc, { ...schema, ...(description && { description }) }, name)))
  return [{ name, in: place, required: required === true, schema: field ?? { type: 'string' } }]
}

function bodyOf(document: unknown, key: OperationKey): OtherBody | undefined {
  const types = mediaTypes(document, key)
  if (types.length === 0) return undefined
  const type = ['application/json', 'multipart/form-data'].find((one) => types.includes(one))
  if (type === undefined)
    return types.includes('text/plain') ? { as: 'text' } : { as: 'foreign', type: text(types[0], 100) }
  const variants = attempt(() => {
    const doc = normalise(only(document, key, ['parameters', 'responses']))
    const [list = []] = Object.values(variantsOf(doc, operationsCatalogue(doc)))
    return list.map(({ tags, fixed, schema }) => ({ tags, fixed, schema: made(schema) }))
  })
  if (type === 'multipart/form-data')
    return variants?.[0]?.schema.properties ? { as: 'form', type: 'multipart', variants } : { as: 'foreign', type }
  return variants && variants.length > 0 ? { as: 'form', type: 'json', variants } : { as: 'json' }
}

function mediaTypes(document: unknown, key: OperationKey): string[] {
  let body: unknown = operationIn(document, key).requestBody
  const name = /^#\/components\/requestBodies\/([\w.-]+)$/.exec(String(partOf(body, '$ref')))?.[1]
  if (name !== undefined) body = partOf(partOf(partOf(document, 'components'), 'requestBodies'), name)
  const content = partOf(body, 'content')
  return isPart(content) ? Object.keys(content) : []
}

/** Returns a document with one operation, without some of its parts. */
function only(document: unknown, key: OperationKey, without: readonly string[]): OpenApiDocument {
  const { method, path } = partsOfKey(key)
  const op = Object.entries(operationIn(document, key)).filter(([name]) => !without.includes(name))
  const shared = without.includes('parameters')
    ? undefined
    : partOf(partOf(partOf(document, 'paths'), path), 'parameters')
  const paths = { [path]: { [method]: Object.fromEntries(op), ...(Array.isArray(shared) && { parameters: shared }) } }
  return cutOut({ paths, components: partOf(document, 'components') }, [key])
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
