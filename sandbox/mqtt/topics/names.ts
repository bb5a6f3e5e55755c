const MAX_BYTES = 65_535

const isWellFormed = (topic: string, maxLevels: number): boolean =>
  topic.length > 0 &&
  !topic.includes('\0') &&
  Buffer.byteLength(topic) <= MAX_BYTES &&
  topic.split('/').length <= maxLevels

/** 4.7: at least one character, no wildcard (MQTT-3.3.2-2), no U+0000. */
export const isTopicName = (topic: string, maxLevels = 128): boolean =>
  isWellFormed(topic, maxLevels) && !/[#+]/.test(topic)

export const hasWildcard = (filter: string): boolean => /[#+]/.test(filter)

/** 4.7.1: `#` alone in the last level, `+` alone in its level. */
export const isTopicFilter = (filter: string, maxLevels = 128): boolean => {
  if (!isWellFormed(filter, maxLevels)) return false
  if (!hasWildcard(filter)) return true
  const levels = filter.split('/')
  return levels.every(
    (level, index) => level === '+' || (level === '#' && index === levels.length - 1) || !hasWildcard(level),
  )
}

export interface ParsedFilter {
  /** Filter to match topic names with. */
  filter: string
  /** `null` for ordinary subscriptions. */
  group: string | null
  exclusive: boolean
}

/** Splits `$share/group/filter` (4.8.2), `$queue/filter` and `$exclusive/topic`. Null if invalid. */
export const parseFilter = (topic: string, maxLevels = 128): ParsedFilter | null => {
  const checkFilter = (filter: string, group: string | null, exclusive = false): ParsedFilter | null =>
    isTopicFilter(filter, maxLevels) ? { filter, group, exclusive } : null
  if (topic.startsWith('$share/')) {
    const slash = topic.indexOf('/', 7)
    const group = topic.slice(7, slash)
    // MQTT-4.8.2-1, MQTT-4.8.2-2
    if (slash < 0 || group === '' || hasWildcard(group)) return null
    const filter = topic.slice(slash + 1)
    return /^\$(share|queue|exclusive)\//.test(filter) ? null : checkFilter(filter, group)
  }
  if (topic.startsWith('$queue/')) return checkFilter(topic.slice(7), '$queue')
  if (topic.startsWith('$exclusive/')) {
    const name = topic.slice(11)
    return hasWildcard(name) ? null : checkFilter(name, null, true)
  }
  return checkFilter(topic, null)
}

/** Whether the filter matches the topic name (4.7.2). Leading wildcards do not match `$…`. */
export const matches = (filter: string, topic: string): boolean => createTopicMatcher(filter)(topic)

/** Compiles a filter for many names. */
export const createTopicMatcher = (filter: string): ((topic: string) => boolean) => {
  if (!hasWildcard(filter)) return (topic) => filter === topic
  const filterLevels = filter.split('/')
  const leading = /^[#+]/.test(filter)
  // Common prefix of all matches; excludes most names quickly.
  const head = filter.slice(0, filter.search(/\/?[#+]/))
  return (topic) => {
    if (!topic.startsWith(head) || (leading && topic.startsWith('$'))) return false
    const levels = topic.split('/')
    for (const [index, level] of filterLevels.entries()) {
      if (level === '#') return true
      if (index >= levels.length) return false
      if (level !== '+' && level !== levels[index]) return false
    }
    return filterLevels.length === levels.length
  }
}
