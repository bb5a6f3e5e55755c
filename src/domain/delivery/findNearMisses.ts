import { matchesTopic } from '../rulesql/topics'

/**
 * Filter that almost matches a topic. `mountpoint`: it matches with the mountpoint of the client; `case` and
 * `slash`: it matches with other capitals or without outer slashes and spaces; `system`: wildcards at the start do not
 * match topics that start with `$`; `depth`: one of both has more levels; `level`: one level differs.
 */
export type NearMiss =
  | { type: 'mountpoint' | 'case' | 'slash' | 'system' | 'depth'; filter: string }
  | { type: 'level'; filter: string; level: number; found: string; expected: string }

const MAX_NEAR_MISSES = 3
const ORDER = ['mountpoint', 'case', 'slash', 'system', 'depth', 'level'] as const

const trimSlashes = (text: string) => text.trim().replace(/^\/+|\/+$/g, '')
const isWildcard = (level: string | undefined) => level === '+' || level === '#'

/** Returns the only level in which a filter differs from a topic with the same number of levels. */
function findDifference(topic: string, filter: string): NearMiss | undefined {
  const levels = topic.split('/')
  const filterLevels = filter.split('/')
  const isOpen = filterLevels.at(-1) === '#'
  if (isOpen ? levels.length < filterLevels.length - 1 : levels.length !== filterLevels.length) return undefined
  const different = filterLevels.flatMap((level, index) =>
    isWildcard(level) || level === levels[index] ? [] : [index],
  )
  const [index] = different
  const hasCommonLevel = filterLevels.some((level, at) => level === levels[at])
  if (index === undefined || different.length > 1 || !hasCommonLevel) return undefined
  return { type: 'level', filter, level: index + 1, found: filterLevels[index] ?? '', expected: levels[index] ?? '' }
}

/** Whether the common levels match and one side has up to two levels more. */
function differsInDepth(topic: string, filter: string): boolean {
  const levels = topic.split('/')
  const filterLevels = filter.split('/')
  const common = Math.min(levels.length, filterLevels.length)
  const more = Math.abs(levels.length - filterLevels.length)
  if (filterLevels.includes('#') || more === 0 || more > 2 || isWildcard(filterLevels[0])) return false
  return filterLevels.slice(0, common).every((level, index) => level === '+' || level === levels[index])
}

function compare(topic: string, filter: string, mountpoint: string): NearMiss | undefined {
  if (mountpoint !== '' && matchesTopic(mountpoint + topic, filter)) return { type: 'mountpoint', filter }
  if (matchesTopic(topic.toLowerCase(), filter.toLowerCase())) return { type: 'case', filter }
  if (matchesTopic(trimSlashes(topic), trimSlashes(filter))) return { type: 'slash', filter }
  if (topic.startsWith('$') && matchesTopic(topic.slice(1), filter)) return { type: 'system', filter }
  if (differsInDepth(topic, filter)) return { type: 'depth', filter }
  return findDifference(topic, filter)
}

/** Finds the filters that almost match a topic, closest first. */
export function findNearMisses(topic: string, filters: readonly string[], mountpoint = ''): NearMiss[] {
  return filters
    .flatMap((filter) => compare(topic, filter, mountpoint) ?? [])
    .sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
    .slice(0, MAX_NEAR_MISSES)
}
