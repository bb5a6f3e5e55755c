import { events, findRuleEvent, isTopicSource, type RuleEvent } from '../../../domain/rulesql/events'
import { listSources, tokenize } from '../../../domain/rulesql/tokens'
import { parseSharedTopic } from '../../../domain/topics/sharedTopic'

export interface EventChoices {
  readonly read: readonly RuleEvent[]
  readonly otherEvents: readonly RuleEvent[]
  /** Names in FROM without sample data: other source types and events of other broker versions. */
  readonly unknown: readonly string[]
}

/** Returns the events to choose from, those in FROM first. Also accepts incomplete statements. */
export function getEventChoices(sql: string): EventChoices {
  const names = listSources(tokenize(sql))
  const read = [...new Set(names.flatMap((name) => findRuleEvent(name) ?? []))]
  return {
    read,
    otherEvents: events.filter((event) => !read.includes(event)),
    unknown: [...new Set(names.filter((name) => !findRuleEvent(name)))],
  }
}

export const findEventByType = (type: string): RuleEvent | undefined => events.find((event) => event.type === type)

/** Returns a topic that matches the filter, with placeholders for wildcards. */
export const buildMatchingTopic = (filter: string): string =>
  parseSharedTopic(filter)
    .filter.split('/')
    .map((level) => (level === '+' || level === '#' ? 'a' : level))
    .join('/')

/** Lists the topic filters of a statement, without share prefixes: a sample must not take messages from a group. */
export const listTopicFilters = (sql: string): string[] => [
  ...new Set(
    listSources(tokenize(sql))
      .filter(isTopicSource)
      .map((filter) => parseSharedTopic(filter).filter),
  ),
]
