import { eventOf, events, isTopicSource, type RuleEvent } from '../../../rulesql/events'
import { sourcesOf, tokens } from '../../../rulesql/tokens'

export interface EventChoices {
  readonly read: readonly RuleEvent[]
  readonly others: readonly RuleEvent[]
  /** Names in FROM without sample data: other source types and events of other broker versions. */
  readonly unknown: readonly string[]
}

/** Returns the events to choose from, those in FROM first. Also accepts incomplete statements. */
export function eventChoices(sql: string): EventChoices {
  const names = sourcesOf(tokens(sql))
  const read = [...new Set(names.flatMap((name) => eventOf(name) ?? []))]
  return {
    read,
    others: events.filter((event) => !read.includes(event)),
    unknown: [...new Set(names.filter((name) => !eventOf(name)))],
  }
}

export const eventNamed = (type: string): RuleEvent | undefined => events.find((event) => event.type === type)

/** Returns a topic that matches the filter, with placeholders for wildcards. */
export const topicFor = (filter: string): string =>
  filter
    .replace(/^\$(share|queue)\/[^/]*\//, '')
    .split('/')
    .map((level) => (level === '+' || level === '#' ? 'a' : level))
    .join('/')

export const filtersIn = (sql: string): string[] => [...new Set(sourcesOf(tokens(sql)).filter(isTopicSource))]
