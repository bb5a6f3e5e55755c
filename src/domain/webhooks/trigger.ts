import { events } from '../rulesql/events'
import { print } from '../rulesql/print'
import { buildWhere, type Conditions } from './conditions'

/** Trigger of a webhook: everything, selected messages and events, or a custom statement. */
export type TriggerKind = 'all' | 'chosen' | 'statement'

export interface Trigger {
  trigger: TriggerKind
  topics: readonly string[]
  /** Event names such as `client_connected`. */
  events: readonly string[]
  conditions: Conditions
  sql: string
}

export const EVENT_PREFIX = '$events/'
/** Excluded from the events: published messages are selected by topic filter. */
const MESSAGE_EVENT = 'message_publish'

export const SELECTABLE_EVENTS: readonly string[] = events
  .filter(({ topic, type }) => topic.startsWith(EVENT_PREFIX) && type !== MESSAGE_EVENT)
  .map(({ type }) => type)

export const ALL_TOPICS = '#'
const RANGE = { start: 0, end: 0 }
export const NO_CONDITIONS: Conditions = { join: 'and', items: [] }

/** Builds the SQL statement of a webhook's rule. Throws if it cannot be written. */
export function buildTriggerSql({ trigger, topics, events: names, conditions, sql }: Trigger): string {
  if (trigger === 'statement') return sql
  const from =
    trigger === 'all' ? [ALL_TOPICS, ...SELECTABLE_EVENTS.map(toEventTopic)] : [...topics, ...names.map(toEventTopic)]
  const where = buildWhere(conditions)
  return print({
    type: 'select',
    fields: [{ type: 'star', range: RANGE }],
    from: from.map((name) => ({ type: 'source', name, range: RANGE })),
    ...(where && { where }),
    range: RANGE,
  })
}

const toEventTopic = (event: string) => EVENT_PREFIX + event
