import type { OpenApiDocument, SchemaObject } from '../document'
import { resolve } from '../resolve'
import { mapAnswers, mapOperations } from '../walk'
import type { Overlay } from './overlay'

/** What is answered in truth, made of what is stated; undefined where the document is right already. */
type Correction = (doc: OpenApiDocument, stated: SchemaObject) => SchemaObject | undefined

const integer: SchemaObject = { type: 'integer' }
const text: SchemaObject = { type: 'string' }
const meta: SchemaObject = {
  type: 'object',
  properties: { page: integer, limit: integer, count: integer, hasnext: { type: 'boolean' } },
}

/** The record with the identifier as text: the document has a number. */
const textMsgid = (doc: OpenApiDocument, record: SchemaObject): SchemaObject | undefined => {
  const { properties, ...rest } = resolve(doc, record)
  return properties?.msgid?.type === 'integer' ? { ...rest, properties: { ...properties, msgid: text } } : undefined
}

/** The size of a trace's log by node: the document has a list. */
const logSizes: Correction = (doc, stated) => {
  const list = resolve(doc, stated)
  const { properties, ...rest } = resolve(doc, list.items ?? {})
  if (properties?.log_size?.type !== 'array') return undefined
  const log_size: SchemaObject = { type: 'object', additionalProperties: integer }
  return { ...list, items: { ...rest, properties: { ...properties, log_size } } }
}

const listOfIt: Correction = (doc, stated) =>
  resolve(doc, stated).type === 'object' ? { type: 'array', items: stated } : undefined

/** By operation; the same answers stand in `openapi/stated.yaml` as the broker's document has them. */
const CORRECTIONS: Record<string, Correction> = {
  'get /api_key': listOfIt,
  'post /banned': (doc, stated) => resolve(doc, resolve(doc, stated).properties?.data ?? {}).items,
  'get /subscriptions': (doc, stated) =>
    resolve(doc, stated).type === 'array' ? { type: 'object', properties: { data: stated, meta } } : undefined,
  'get /trace': logSizes,
  'get /mqtt/delayed/messages': (doc, stated) => {
    const page = resolve(doc, stated)
    const data = resolve(doc, page.properties?.data ?? {})
    const items = data.items && textMsgid(doc, data.items)
    return items && { ...page, properties: { ...page.properties, data: { ...data, items } } }
  },
  'get /mqtt/delayed/messages/{node}/{msgid}': textMsgid,
  'get /clients/{clientid}/authorization/cache': (doc, stated) => {
    const result = resolve(doc, stated)
    if (result.type !== 'object') return undefined
    const access = { type: 'object', properties: { action_type: text, qos: integer, retain: { type: 'boolean' } } }
    return { type: 'array', items: { ...result, properties: { ...result.properties, access, result: text } } }
  },
}

export const misstatedAnswers: Overlay = {
  name: 'misstatedAnswers',
  why: 'The document of a 5.6 broker gives a few answers another shape than the broker sends, a list for one thing and the like.',
  assumes: 'A document with the wrong shape is a raw one of 5.6; one with the right shape is left alone.',
  apply: (doc) =>
    mapOperations(doc, (op, path, method) => {
      const correct = CORRECTIONS[`${method} ${path}`]
      return correct ? mapAnswers(op, (schema) => correct(doc, schema) ?? schema) : op
    }),
}
