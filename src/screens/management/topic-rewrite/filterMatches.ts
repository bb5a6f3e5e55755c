/** Whether a topic filter covers a topic, or another filter, as brokers match (MQTT 5.0, 4.7). */
export function filterMatches(filter: string, topic: string): boolean {
  if (topic.startsWith('$') && /^[#+]/.test(filter)) return false
  const wanted = filter.split('/')
  const levels = topic.split('/')
  for (const [index, level] of wanted.entries()) {
    if (level === '#') return true
    if (index >= levels.length) return false
    if (level !== '+' && level !== levels[index]) return false
  }
  return wanted.length === levels.length
}
