import type { Json } from '../../schema/types'
import { parseWebhookAddress } from './address'
import type { Condition, Conditions } from './conditions'
import { buildTriggerSql, NO_CONDITIONS, type Trigger, type TriggerKind } from './trigger'
import { omitKeys, toList, toObject, toText } from './values'
import { getPartIds, getPartName, type PartCollection } from './webhookNames'

export type PartBody = Record<string, Json>

/** Existing parts of a webhook as returned by the broker. */
export type Parts = Partial<Record<PartCollection, PartBody>>

/** Parts in order of dependency. */
export const PART_ORDER: readonly PartCollection[] = ['/connectors', '/actions', '/rules']

/** Read-only fields of each part, and those derived from its name. */
const READ_ONLY_FIELDS: Record<PartCollection, readonly string[]> = {
  '/connectors': ['id', 'type', 'name', 'status', 'status_reason', 'node_status', 'actions', 'error'],
  '/actions': ['id', 'type', 'name', 'status', 'status_reason', 'node_status', 'error', 'rules'],
  '/rules': ['id', 'created_at', 'from', 'last_modified_at'],
}
/** Settings with one value for all parts. */
const SHARED_FIELDS = ['enable', 'description', 'tags']
/** Parameters of the action that the form has under the same name. */
export const REQUEST_FIELDS: readonly string[] = ['method', 'headers', 'body']
/** Connector fields outside the connection group of the form. */
export const NON_CONNECTION_FIELDS: readonly string[] = [...SHARED_FIELDS, 'name', 'url', 'ssl']
/** Action fields that the form does not have under the same name. */
export const NON_ACTION_FIELDS: readonly string[] = [...SHARED_FIELDS, 'name', 'connector', 'parameters']
/** Read-only fields of a webhook, and fields that link its parts. */
export const READ_ONLY_RECORD_FIELDS: readonly string[] = [
  'id',
  'name',
  'enable',
  'status',
  'status_reason',
  'node_status',
  'defects',
  'others',
]
/** Form fields that are not settings of the action. */
const NON_ACTION_FORM_FIELDS = [
  ...READ_ONLY_RECORD_FIELDS,
  ...['description', 'url', ...REQUEST_FIELDS, 'trigger', 'topics', 'events', 'conditions', 'sql'],
  ...['connection', 'ssl', 'parameters'],
]

/** Returns the writable fields of a part. */
export const pickPartSettings = (part: PartCollection, body: PartBody): PartBody =>
  omitKeys(body, READ_ONLY_FIELDS[part])

/** Returns the conditions of the form and fills in the parts that the form omits because they are empty. */
export function readConditions({ conditions }: PartBody): Conditions {
  const { join, items = [] } = (conditions ?? {}) as Partial<Conditions>
  if (items.length === 0) return NO_CONDITIONS
  return {
    join: join ?? 'and',
    items: items.map(({ field = '', operator = '=', value = '' }: Partial<Condition>) => ({ field, operator, value })),
  }
}

const readTrigger = (data: PartBody): Trigger => ({
  trigger: (data.trigger ?? 'all') as TriggerKind,
  topics: toList(data.topics).map(toText),
  events: toList(data.events).map(toText),
  conditions: readConditions(data),
  sql: toText(data.sql),
})

/** Builds the SQL statement of the form. Throws if it cannot be written. */
export const buildStatement = (data: PartBody): string => buildTriggerSql(readTrigger(data))

/**
 * Builds the bodies of all parts from the form. `now` are the existing parts, `previousTrigger` is the trigger of their
 * statement; fields that the form lacks are kept.
 */
export function createWebhookParts(
  name: string,
  data: PartBody,
  now: Parts = {},
  previousTrigger?: Trigger,
): Record<PartCollection, PartBody> {
  const { '/connectors': connector, '/actions': action, '/rules': rule } = now
  const address = parseWebhookAddress(toText(data.url), {
    base: toText(connector?.url),
    path: toText(toObject(action?.parameters).path),
  })
  const hadPath = toObject(action?.parameters).path !== undefined
  const path = hadPath || address.path !== '' ? { path: address.path } : {}
  const trigger = readTrigger(data)
  const same = previousTrigger !== undefined && JSON.stringify(trigger) === JSON.stringify(previousTrigger)
  const output = getPartIds(name)['/actions']
  const outputs = toList(rule?.actions)
  const { description } = data
  return {
    '/connectors': {
      ...pick(connector, SHARED_FIELDS),
      url: address.base,
      ...toObject(data.connection),
      ...(data.ssl !== undefined && { ssl: data.ssl }),
    },
    '/actions': {
      ...pick(action, SHARED_FIELDS),
      connector: getPartName(name),
      parameters: { ...path, ...pick(data, REQUEST_FIELDS), ...toObject(data.parameters) },
      ...omitKeys(data, NON_ACTION_FORM_FIELDS),
    },
    '/rules': {
      name: getPartName(name),
      ...(rule && omitKeys(pickPartSettings('/rules', rule), ['description'])),
      sql: same ? toText(rule?.sql) : buildTriggerSql(trigger),
      actions: outputs.includes(output) ? outputs : [...outputs, output],
      ...(description !== undefined && { description }),
    },
  }
}

const pick = (body: PartBody | undefined, names: readonly string[]): PartBody =>
  Object.fromEntries(names.flatMap((name) => (body?.[name] === undefined ? [] : [[name, body[name]]])))
