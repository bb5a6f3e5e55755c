/** MQTT 5.0 §4.7.3: at most 65,535 bytes of UTF-8. */
const MAX_TOPIC_BYTES = 65_535

/** Returns the rule that a topic filter breaks (MQTT 5.0 §4.7.1, §4.8.2), if any. */
export function checkTopicFilter(filter: string): 'topicLength' | 'topicFilter' | undefined {
  if (isTooLong(filter)) return 'topicLength'
  const shared = /^\$share\/([^/]*)\/(.*)/s.exec(filter)
  if (shared) {
    const [, group = '', inner = ''] = shared
    return group === '' || /[+#]/.test(group) || !areLevelsValid(inner) ? 'topicFilter' : undefined
  }
  return areLevelsValid(filter) ? undefined : 'topicFilter'
}

/** Returns the rule that a topic name breaks (no wildcards, MQTT 5.0 §4.7.3), if any. */
export function checkTopicName(topic: string): 'topicLength' | 'topicName' | undefined {
  if (isTooLong(topic)) return 'topicLength'
  return topic === '' || /[+#\0]/.test(topic) ? 'topicName' : undefined
}

function isTooLong(topic: string): boolean {
  return new TextEncoder().encode(topic).length > MAX_TOPIC_BYTES
}

function areLevelsValid(filter: string): boolean {
  if (filter === '' || filter.includes('\0')) return false
  const levels = filter.split('/')
  return levels.every((level, i) => {
    if (level.includes('#')) return level === '#' && i === levels.length - 1
    return !level.includes('+') || level === '+'
  })
}
