/** Checks if a topic matches a filter (MQTT 5.0, 4.7). Leading wildcards do not match `$…`. */
export function matchesTopic(topic: string, filter: string): boolean {
  if (filter === topic) return true
  if (topic.startsWith('$') && /^[#+]/.test(filter)) return false
  const levels = topic.split('/')
  const filterLevels = filter.split('/')
  for (const [index, level] of filterLevels.entries()) {
    if (level === '#') return true
    if (index >= levels.length || (level !== '+' && level !== levels[index])) return false
  }
  return filterLevels.length === levels.length
}

/** Validates a topic filter (MQTT 5.0, 4.7.1): `#` only as the last level, `+` only as a full level. */
export function isTopicFilter(filter: string): boolean {
  if (filter === '' || filter.includes('\0')) return false
  const levels = filter.split('/')
  return levels.every(
    (level, index) => level === '+' || (level === '#' && index === levels.length - 1) || !/[#+]/.test(level),
  )
}
