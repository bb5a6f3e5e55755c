import type { Json } from '../../../schema/types'
import { type PartOf, partIds, partName } from '../webhookNames'
import { addressOf } from './address'
import type { Condition, Conditions } from './conditions'
import { NO_CONDITIONS, sqlOf, type Trigger, type TriggerKind } from './trigger'
import { list, object, text, without } from './values'

export type Body = Record<string, Json>

/** The parts of a webhook as the broker tells them; those that are not there are left out. */
export type Parts = Partial<Record<PartOf, Body>>

/** The parts in the order in which they depend on each other. */
export const PARTS: readonly PartOf[] = ['/connectors', '/actions', '/rules']

/** What the broker tells of a part beside its settings, and what its name says. */
const TOLD: Record<PartOf, readonly string[]> = {
  '/connectors': ['id', 'type', 'name', 'status', 'status_reason', 'node_status', 'actions', 'error'],
  '/actions': ['id', 'type', 'name', 'status', 'status_reason', 'node_status', 'error', 'rules'],
  '/rules': ['id', 'created_at', 'from', 'last_modified_at'],
}
/** Settings that a webhook has once. */
const SHARED = ['enable', 'description', 'tags']
/** Parameters of the action that stand in the form as they are. */
export const REQUEST: readonly string[] = ['method', 'headers', 'body']
/** What of the connector does not stand in its group of the form. */
export const NOT_CONNECTION: readonly string[] = [...SHARED, 'name', 'url', 'ssl']
/** What of the action does not stand in the form under its own name. */
export const NOT_SENDING: readonly string[] = [...SHARED, 'name', 'connector', 'parameters']
/** What the broker tells of a webhook, and what its parts have to do with each other. */
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
/** What stands in the form that is none of the action's own settings. */
const OTHERS = [
  ...RECORD_TOLD,
  ...['description', 'url', ...REQUEST, 'trigger', 'topics', 'events', 'conditions', 'sql'],
  ...['connection', 'ssl', 'parameters'],
]

/** The settings of a part as they are written. */
export const settingsOf = (part: PartOf, body: Body): Body => without(body, TOLD[part])

/** The conditions that a form holds; what is left empty in one it does not hold at all. */
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

/** The statement that a webhook's form says. Throws where the rule language has no way to write it. */
export const statementOf = (data: Body): string => sqlOf(triggerIn(data))

/** What the parts of a webhook are to be by its form. `now` are the parts that are there, `was` what their statement says:
 * what is not of the form stays. */
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
