import type { OpenApiDocument, SchemaObject } from '../document'
import { resolveSchema } from '../resolve'
import { mapAnswers, mapOperations } from '../walk'
import type { Overlay } from './overlay'

/** Returns the actual response schema, or undefined if the document is already right. */
type Correction = (doc: OpenApiDocument, documentedSchema: SchemaObject) => SchemaObject | undefined

const integer: SchemaObject = { type: 'integer' }
const text: SchemaObject = { type: 'string' }
const meta: SchemaObject = {
  type: 'object',
  properties: { page: integer, limit: integer, count: integer, hasnext: { type: 'boolean' } },
}

/** Changes the message id from number to string. */
const toTextMsgid = (doc: OpenApiDocument, record: SchemaObject): SchemaObject | undefined => {
  const { properties, ...rest } = resolveSchema(doc, record)
  return properties?.msgid?.type === 'integer' ? { ...rest, properties: { ...properties, msgid: text } } : undefined
}

/** Changes the log size of a trace from a list to an object by node. */
const logSizes: Correction = (doc, documentedSchema) => {
  const list = resolveSchema(doc, documentedSchema)
  const { properties, ...rest } = resolveSchema(doc, list.items ?? {})
  if (properties?.log_size?.type !== 'array') return undefined
  const log_size: SchemaObject = { type: 'object', additionalProperties: integer }
  return { ...list, items: { ...rest, properties: { ...properties, log_size } } }
}

const wrapInList: Correction = (doc, documentedSchema) =>
  resolveSchema(doc, documentedSchema).type === 'object' ? { type: 'array', items: documentedSchema } : undefined

const unwrapList: Correction = (doc, documentedSchema) => {
  const resolvedSchema = resolveSchema(doc, documentedSchema)
  return resolvedSchema.type === 'array' ? resolvedSchema.items : undefined
}

/** Corrects fields of an object. Returns undefined if none changes. */
function correctFields(
  resolvedSchema: SchemaObject,
  correct: Record<string, (field: SchemaObject) => SchemaObject | undefined>,
) {
  const corrected = Object.entries(correct).flatMap(([name, change]) => {
    const field = resolvedSchema.properties?.[name]
    const next = field && change(field)
    return next ? [[name, next] as const] : []
  })
  return corrected.length > 0
    ? { ...resolvedSchema, properties: { ...resolvedSchema.properties, ...Object.fromEntries(corrected) } }
    : undefined
}

/** Changes the state of an authenticator from one node to a list of nodes. */
const listNodes: Correction = (doc, documentedSchema) => {
  const list = (field: SchemaObject) => wrapInList(doc, field)
  const fields = { node_status: list, node_error: list, node_metrics: list, node_resource_metrics: list }
  return correctFields(resolveSchema(doc, documentedSchema), fields)
}

/** Changes rule events from one event with plain texts to a list with texts by language. */
const correctRuleEvents: Correction = (doc, documentedSchema) => {
  const resolvedSchema = resolveSchema(doc, documentedSchema)
  if (resolvedSchema.type === 'array') return undefined
  const toLanguageMap = () => ({ type: 'object', additionalProperties: text })
  const toColumnList = () => ({ type: 'array', items: text })
  return {
    type: 'array',
    items:
      correctFields(resolvedSchema, { title: toLanguageMap, description: toLanguageMap, columns: toColumnList }) ??
      documentedSchema,
  }
}

/** Corrections by operation. `openapi/stated.yaml` has the same responses as the broker's document states them. */
const CORRECTIONS: Record<string, Correction> = {
  'get /api_key': wrapInList,
  'post /banned': (doc, documentedSchema) =>
    resolveSchema(doc, resolveSchema(doc, documentedSchema).properties?.data ?? {}).items,
  'get /subscriptions': (doc, documentedSchema) =>
    resolveSchema(doc, documentedSchema).type === 'array'
      ? { type: 'object', properties: { data: documentedSchema, meta } }
      : undefined,
  'get /trace': logSizes,
  'get /mqtt/delayed/messages': (doc, documentedSchema) => {
    const page = resolveSchema(doc, documentedSchema)
    const data = resolveSchema(doc, page.properties?.data ?? {})
    const items = data.items && toTextMsgid(doc, data.items)
    return items && { ...page, properties: { ...page.properties, data: { ...data, items } } }
  },
  'get /mqtt/delayed/messages/{node}/{msgid}': toTextMsgid,
  'get /audit': unwrapList,
  'get /authentication/{id}/status': listNodes,
  'get /gateways/{name}/listeners/{id}/authentication/users': (doc, documentedSchema) =>
    resolveSchema(doc, documentedSchema).properties?.data
      ? undefined
      : { type: 'object', properties: { data: { type: 'array', items: documentedSchema }, meta } },
  'get /rule_events': correctRuleEvents,
  'get /schemas/{name}': (doc, documentedSchema) =>
    resolveSchema(doc, documentedSchema).type === 'string' ? { type: 'object' } : undefined,
  'get /sessions_count': (doc, documentedSchema) =>
    resolveSchema(doc, documentedSchema).type === 'string' ? integer : undefined,
  'get /clients/{clientid}/authorization/cache': (doc, documentedSchema) => {
    const result = resolveSchema(doc, documentedSchema)
    if (result.type !== 'object') return undefined
    const access = { type: 'object', properties: { action_type: text, qos: integer, retain: { type: 'boolean' } } }
    return { type: 'array', items: { ...result, properties: { ...result.properties, access, result: text } } }
  },
}

export const misstatedAnswers: Overlay = {
  name: 'misstatedAnswers',
  reason:
    'The document of a 5.6 broker gives a few answers another shape than the broker sends, a list for one thing and the like.',
  assumption: 'A document with the wrong shape is a raw one of 5.6; one with the right shape is left alone.',
  apply: (doc) =>
    mapOperations(doc, (op, path, method) => {
      const correct = CORRECTIONS[`${method} ${path}`]
      return correct ? mapAnswers(op, (schema) => correct(doc, schema) ?? schema) : op
    }),
}
