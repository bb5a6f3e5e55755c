import type { Json } from '../../../schema/types'
import { type PartOf, partIds, partName } from '../webhookNames'
import { addressOf } from './address'
import type { Condition, Conditions } from './conditions'
import { NO_CONDITIONS, sqlOf, type Trigger, type TriggerKind } from './trigger'
import { list, object, text, without } from './values'

export type Body = Record<string, Json>

/** Existing parts of a webhook as returned by the broker. */
export type Parts = Partial<Record<PartOf, Body>>

/** Parts in order of dependency. */
export const PARTS: readonly PartOf[] = ['/connectors', '/actions', '/rules']

/** Read-only fields of each part, and those derived from its name. */
const TOLD: Record<PartOf, readonly string[]> = {
  '/connectors': ['id', 'type', 'name', 'status', 'status_reason', 'node_status', 'actions', 'error'],
  '/actions': ['id', 'type', 'name', 'status', 'status_reason', 'node_status', 'error', 'rules'],
  '/rules': ['id', 'created_at', 'from', 'last_modified_at'],
}
/** Settings with one value for all parts. */
const SHARED = ['enable', 'description', 'tags']
/** Parameters of the action that the form has under the same name. */
export const REQUEST: readonly string[] = ['method', 'headers', 'body']
/** Connector fields outside the connection group of the form. */
export const NOT_CONNECTION: readonly string[] = [...SHARED, 'name', 'url', 'ssl']
/** Action fields that the form does not have under the same name. */
export const NOT_SENDING: readonly string[] = [...SHARED, 'name', 'connector', 'parameters']
/** Read-only fields of a webhook, and fields that link its parts. */
export const RECORD_TOLD: readonly string[] = [
  'id',
  'name',
  'enable',
  'status',
  'status_reason',
  'node_status',
  'amiss',
  'others',
]
/** Form fields that are not settings of the action. */
const OTHERS = [
  ...RECORD_TOLD,
  ...['description', 'url', ...REQUEST, 'trigger', 'topics', 'events', 'conditions', 'sql'],
  ...['connection', 'ssl', 'parameters'],
]

/** Returns the writable fields of a part. */
export const settingsOf = (part: PartOf, body: Body): Body => without(body, TOLD[part])

/** Returns the conditions of the form and fills in the parts that the form omits because they are empty. */
export function conditionsIn({ conditions }: Body): Conditions {
  const { join, items = [] } = (conditions ?? {}) as unknown as Partial<Conditions>
  if (items.length === 0) return NO_CONDITIONS
  return {
    join: join ?? 'and',
    items: items.map(({ field = '', operator = '=', value = '' }: Partial<Condition>) => ({ field, operator, value })),
  }
}

const triggerIn = (data: Body): Trigger => ({
  trigger: (data.trigger ?? 'all') as TriggerKind,
  topics: list(data.topics).map(text),
  events: list(data.events).map(text),
  conditions: conditionsIn(data),
  sql: text(data.sql),
})

/** Builds the SQL statement of the form. Throws if it cannot be written. */
export const statementOf = (data: Body): string => sqlOf(triggerIn(data))

/**
 * Builds the bodies of all parts from the form. `now` are the existing parts, `was` is the trigger of their
 * statement; fields that the form lacks are kept.
 */
export function partsOf(name: string, data: Body, now: Parts = {}, was?: Trigger): Record<PartOf, Body> {
  const { '/connectors': connector, '/actions': action, '/rules': rule } = now
  const address = addressOf(text(data.url), {
    base: text(connector?.url),
    path: text(object(action?.parameters).path),
  })
  const hadPath = object(action?.parameters).path !== undefined
  const path = hadPath || address.path !== '' ? { path: address.path } : {}
  const trigger = triggerIn(data)
  const same = was !== undefined && JSON.stringify(trigger) === JSON.stringify(was)
  const output = partIds(name)['/actions']
  const outputs = list(rule?.actions)
  const { description } = data
  return {
    '/connectors': {
      ...pick(connector, SHARED),
      url: address.base,
      ...object(data.connection),
      ...(data.ssl !== undefined && { ssl: data.ssl }),
    },
    '/actions': {
      ...pick(action, SHARED),
      connector: partName(name),
      parameters: { ...path, ...pick(data, REQUEST), ...object(data.parameters) },
      ...without(data, OTHERS),
    },
    '/rules': {
      name: partName(name),
      ...(rule && without(settingsOf('/rules', rule), ['description'])),
      sql: same ? text(rule?.sql) : sqlOf(trigger),
      actions: outputs.includes(output) ? outputs : [...outputs, output],
      ...(description !== undefined && { description }),
    },
  }
}

const pick = (body: Body | undefined, names: readonly string[]): Body =>
  Object.fromEntries(names.flatMap((name) => (body?.[name] === undefined ? [] : [[name, body[name]]])))
