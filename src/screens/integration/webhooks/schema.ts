import type { JointBody } from '../../../resources/formTypes'
import type { FieldSchema } from '../../../schema/types'
import { NOT_CONNECTION, NOT_SENDING, REQUEST } from './parts'
import { EVENTS } from './trigger'

const HTTP = { type: 'http' }

const chosen = (fields: Record<string, FieldSchema> = {}, names: readonly string[], keep: boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name) === keep))

/**
 * Schema of the conditions, which the API lacks: they are part of the rule's WHERE clause and have a custom widget.
 */
const CONDITIONS: FieldSchema = { type: 'object', additionalProperties: true }

/** Builds the form schema of a webhook from the schemas of connector, action and rule. */
function join([connector = {}, action = {}, rule = {}]: readonly FieldSchema[]): FieldSchema {
  const { name, description, url, ssl } = connector.properties ?? {}
  const parameters = action.properties?.parameters ?? {}
  return {
    type: 'object',
    properties: {
      // The suffix of the names is added automatically.
      ...(name && { name: { ...name, ...(name.maxLength && { maxLength: name.maxLength - SUFFIX }) } }),
      ...(description && { description }),
      trigger: { type: 'string', enum: ['all', 'chosen', 'statement'], default: 'all' },
      topics: { type: 'array', items: { type: 'string', 'x-kind': 'topic-filter' } },
      events: { type: 'array', items: { type: 'string', enum: [...EVENTS] } },
      conditions: CONDITIONS,
      sql: { type: 'string', ...rule.properties?.sql },
      ...(url && { url }),
      ...chosen(parameters.properties, REQUEST, true),
      connection: { type: 'object', properties: chosen(connector.properties, NOT_CONNECTION, false) },
      ...(ssl && { ssl }),
      parameters: { type: 'object', properties: chosen(parameters.properties, [...REQUEST, 'path'], false) },
      ...chosen(action.properties, NOT_SENDING, false),
    },
    required: [...(name ? ['name'] : []), 'trigger', 'url'],
    'x-scope': [connector, action, rule].flatMap((part) => part['x-scope'] ?? []),
  }
}

const SUFFIX = 5

export const newBody: JointBody = {
  parts: [
    { operation: 'post /connectors', tags: HTTP },
    { operation: 'post /actions', tags: HTTP },
    { operation: 'post /rules' },
  ],
  join,
}

export const changedBody: JointBody = {
  parts: [
    { operation: 'put /connectors/{id}', tags: HTTP },
    { operation: 'put /actions/{id}', tags: HTTP },
    { operation: 'put /rules/{id}' },
  ],
  join,
}
