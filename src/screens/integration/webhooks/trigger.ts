import { events } from '../../../rulesql/events'
import { print } from '../../../rulesql/print'
import { type Conditions, whereOf } from './conditions'

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

export const PREFIX = '$events/'
/** Excluded from the events: published messages are selected by topic filter. */
const MESSAGES = 'message_publish'

export const EVENTS: readonly string[] = events
  .filter(({ topic, type }) => topic.startsWith(PREFIX) && type !== MESSAGES)
  .map(({ type }) => type)

export const ALL = '#'
const RANGE = { start: 0, end: 0 }
export const NO_CONDITIONS: Conditions = { join: 'and', items: [] }

/** Builds the SQL statement of a webhook's rule. Throws if it cannot be written. */
export function sqlOf({ trigger, topics, events: names, conditions, sql }: Trigger): string {
  if (trigger === 'statement') return sql
  const from = trigger === 'all' ? [ALL, ...EVENTS.map(sourceOf)] : [...topics, ...names.map(sourceOf)]
  const where = whereOf(conditions)
  return print({
    type: 'select',
    fields: [{ type: 'star', range: RANGE }],
    from: from.map((name) => ({ type: 'source', name, range: RANGE })),
    ...(where && { where }),
    range: RANGE,
  })
}

const sourceOf = (event: string) => PREFIX + event
