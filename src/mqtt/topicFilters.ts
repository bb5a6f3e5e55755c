/** Most bytes of a topic filter (MQTT 5, 4.7.3). */
const MOST_BYTES = 65_535

/** What is wrong with a topic filter, as a name of the fault; undefined when nothing is (MQTT 5, 4.7). */
export function filterFault(filter: string): string | undefined {
  if (filter === '') return 'required'
  if (filter.includes('\0')) return 'nul'
  if (new TextEncoder().encode(filter).length > MOST_BYTES) return 'length'
  const levels = filter.split('/')
  const wrong = levels.some(
    (level, index) =>
      (level !== '#' && level !== '+' && /[#+]/.test(level)) || (level === '#' && index < levels.length - 1),
  )
  return wrong ? 'wildcard' : undefined
}

/** Whether a topic filter is that of a shared subscription, which takes messages from its group's other members. */
export const isShared = (filter: string): boolean => /^\$(share|queue)\//.test(filter)

/** Whether all topics of one filter are those of another too: a client with both gets their messages twice. */
export function covers(wide: string, narrow: string): boolean {
  if (/^[+#]/.test(wide) && narrow.startsWith('$')) return false
  const a = wide.split('/')
  const b = narrow.split('/')
  for (let i = 0; i < a.length; i++) {
    if (a[i] === '#') return true
    // `a/#` has the topic `a` itself.
    if (i >= b.length || b[i] === '#') return false
    if (a[i] !== '+' && a[i] !== b[i]) return false
  }
  return a.length === b.length
}
