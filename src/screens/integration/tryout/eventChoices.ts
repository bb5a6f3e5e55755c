import { eventOf, events, isTopicSource, type RuleEvent } from '../../../rulesql/events'
import { sourcesOf, tokens } from '../../../rulesql/tokens'

export interface EventChoices {
  /** What the statement reads from, each once. */
  readonly read: readonly RuleEvent[]
  readonly others: readonly RuleEvent[]
  /** Names in FROM that there are no samples of: sources of other kinds, events of other versions. */
  readonly unknown: readonly string[]
}

/** The events to choose from, those that the statement reads first. Works on half a statement too. */
export function eventChoices(sql: string): EventChoices {
  const names = sourcesOf(tokens(sql))
  const read = [...new Set(names.flatMap((name) => eventOf(name) ?? []))]
  return {
    read,
    others: events.filter((event) => !read.includes(event)),
    unknown: [...new Set(names.filter((name) => !eventOf(name)))],
  }
}

/** An event by its type. */
export const eventNamed = (type: string): RuleEvent | undefined => events.find((event) => event.type === type)

/** A topic that a filter matches: wildcards filled in. */
export const topicFor = (filter: string): string =>
  filter
    .replace(/^\$(share|queue)\/[^/]*\//, '')
    .split('/')
    .map((level) => (level === '+' || level === '#' ? 'a' : level))
    .join('/')

/** The topic filters that the statement reads. */
export const filtersIn = (sql: string): string[] => [...new Set(sourcesOf(tokens(sql)).filter(isTopicSource))]
