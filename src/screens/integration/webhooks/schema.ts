import { NON_ACTION_FIELDS, NON_CONNECTION_FIELDS, REQUEST_FIELDS } from '../../../domain/webhooks/parts'
import { SELECTABLE_EVENTS } from '../../../domain/webhooks/trigger'
import type { JointBody } from '../../../resources/formTypes'
import type { FieldSchema } from '../../../schema/types'

const HTTP = { type: 'http' }

const filterFields = (fields: Record<string, FieldSchema> = {}, names: readonly string[], keep: boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name) === keep))

/**
 * Schema of the conditions, which the API lacks: they are part of the rule's WHERE clause and have a custom widget.
 */
const CONDITIONS: FieldSchema = { type: 'object', additionalProperties: true }

/** Builds the form schema of a webhook from the schemas of connector, action and rule. */
function joinSchemas([connector = {}, action = {}, rule = {}]: readonly FieldSchema[]): FieldSchema {
  const { name, description, url, ssl } = connector.properties ?? {}
  const parameters = action.properties?.parameters ?? {}
  return {
    type: 'object',
    properties: {
      // The suffix of the names is added automatically.
      ...(name && { name: { ...name, ...(name.maxLength && { maxLength: name.maxLength - SUFFIX_LENGTH }) } }),
      ...(description && { description }),
      trigger: { type: 'string', enum: ['all', 'chosen', 'statement'], default: 'all' },
      topics: { type: 'array', items: { type: 'string', 'x-kind': 'topic-filter' } },
      events: { type: 'array', items: { type: 'string', enum: [...SELECTABLE_EVENTS] } },
      conditions: CONDITIONS,
      sql: { type: 'string', ...rule.properties?.sql },
      ...(url && { url }),
      ...filterFields(parameters.properties, REQUEST_FIELDS, true),
      connection: { type: 'object', properties: filterFields(connector.properties, NON_CONNECTION_FIELDS, false) },
      ...(ssl && { ssl }),
      parameters: {
        type: 'object',
        properties: filterFields(parameters.properties, [...REQUEST_FIELDS, 'path'], false),
      },
      ...filterFields(action.properties, NON_ACTION_FIELDS, false),
    },
    required: [...(name ? ['name'] : []), 'trigger', 'url'],
    'x-scope': [connector, action, rule].flatMap((part) => part['x-scope'] ?? []),
  }
}

const SUFFIX_LENGTH = 5

export const newWebhookBody: JointBody = {
  parts: [
    { operation: 'post /connectors', tags: HTTP },
    { operation: 'post /actions', tags: HTTP },
    { operation: 'post /rules' },
  ],
  join: joinSchemas,
}

export const updatedWebhookBody: JointBody = {
  parts: [
    { operation: 'put /connectors/{id}', tags: HTTP },
    { operation: 'put /actions/{id}', tags: HTTP },
    { operation: 'put /rules/{id}' },
  ],
  join: joinSchemas,
}
