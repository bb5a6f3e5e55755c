import { events } from '../../../rulesql/events'
import { print } from '../../../rulesql/print'
import { type Conditions, whereOf } from './conditions'

/** What sets a webhook off: everything, chosen messages and events, or a statement of its own. */
export type TriggerKind = 'all' | 'chosen' | 'statement'

export interface Trigger {
  trigger: TriggerKind
  topics: readonly string[]
  /** Names of events (`client_connected`). */
  events: readonly string[]
  conditions: Conditions
  sql: string
}

/** What FROM says before the name of an event. */
export const PREFIX = '$events/'
/** Published messages are chosen by topic filters. */
const MESSAGES = 'message_publish'

/** The events that can be chosen, by the names of the broker. */
export const EVENTS: readonly string[] = events
  .filter(({ topic, type }) => topic.startsWith(PREFIX) && type !== MESSAGES)
  .map(({ type }) => type)

/** The topic filter of all messages. */
export const ALL = '#'
const RANGE = { start: 0, end: 0 }
export const NO_CONDITIONS: Conditions = { join: 'and', items: [] }

/** The statement of a webhook's rule. Throws where the rule language cannot write it. */
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
