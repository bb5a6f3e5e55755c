import type { Statement } from '../rulesql/ast'
import { isTopicSource } from '../rulesql/events'
import { parse } from '../rulesql/parse'
import { toConditions } from './conditions'
import { ALL_TOPICS, EVENT_PREFIX, NO_CONDITIONS, SELECTABLE_EVENTS, type Trigger } from './trigger'

/** Parses a statement into a trigger; statements too complex for the form become custom statements. */
export function parseTrigger(sql: string): Trigger {
  const statementTrigger: Trigger = { trigger: 'statement', topics: [], events: [], conditions: NO_CONDITIONS, sql }
  let statement: Statement
  try {
    statement = parse(sql)
  } catch {
    return statementTrigger
  }
  const conditions = toConditions(statement.where)
  const isStar = statement.type === 'select' && statement.fields.length === 1 && statement.fields[0]?.type === 'star'
  const names = statement.from.map(({ name }) => name)
  if (!isStar || !conditions || new Set(names).size < names.length) return statementTrigger
  const topics = names.filter(isTopicSource)
  const selectedEvents = names.filter((name) => !isTopicSource(name)).map((name) => name.replace(EVENT_PREFIX, ''))
  if (selectedEvents.some((name) => !SELECTABLE_EVENTS.includes(name))) return statementTrigger
  const isAll = topics.length === 1 && topics[0] === ALL_TOPICS && selectedEvents.length === SELECTABLE_EVENTS.length
  return {
    trigger: isAll ? 'all' : 'chosen',
    topics: isAll ? [] : topics,
    events: isAll ? [] : selectedEvents,
    conditions,
    sql: '',
  }
}
