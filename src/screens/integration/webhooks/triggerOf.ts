import type { Statement } from '../../../rulesql/ast'
import { isTopicSource } from '../../../rulesql/events'
import { parse } from '../../../rulesql/parse'
import { conditionsOf } from './conditions'
import { ALL, EVENTS, NO_CONDITIONS, PREFIX, type Trigger } from './trigger'

/** Parses a statement into a trigger; statements too complex for the form become custom statements. */
export function triggerOf(sql: string): Trigger {
  const own: Trigger = { trigger: 'statement', topics: [], events: [], conditions: NO_CONDITIONS, sql }
  let statement: Statement
  try {
    statement = parse(sql)
  } catch {
    return own
  }
  const conditions = conditionsOf(statement.where)
  const isStar = statement.type === 'select' && statement.fields.length === 1 && statement.fields[0]?.type === 'star'
  const names = statement.from.map(({ name }) => name)
  if (!isStar || !conditions || new Set(names).size < names.length) return own
  const topics = names.filter(isTopicSource)
  const chosen = names.filter((name) => !isTopicSource(name)).map((name) => name.replace(PREFIX, ''))
  if (chosen.some((name) => !EVENTS.includes(name))) return own
  const isAll = topics.length === 1 && topics[0] === ALL && chosen.length === EVENTS.length
  return {
    trigger: isAll ? 'all' : 'chosen',
    topics: isAll ? [] : topics,
    events: isAll ? [] : chosen,
    conditions,
    sql: '',
  }
}
