/** Maximum bytes of a topic filter (MQTT 5, 4.7.3). */
const MAX_BYTES = 65_535

/** Returns the key of the first error in a topic filter, or undefined if it is valid (MQTT 5, 4.7). */
export function validateTopicFilter(filter: string): string | undefined {
  if (filter === '') return 'required'
  if (filter.includes('\0')) return 'nul'
  if (new TextEncoder().encode(filter).length > MAX_BYTES) return 'length'
  const levels = filter.split('/')
  const wrong = levels.some(
    (level, index) =>
      (level !== '#' && level !== '+' && /[#+]/.test(level)) || (level === '#' && index < levels.length - 1),
  )
  return wrong ? 'wildcard' : undefined
}

/** Returns true for a shared subscription, which takes messages from the other members of its group. */
export const isSharedFilter = (filter: string): boolean => /^\$(share|queue)\//.test(filter)

/**
 * Returns true if the wide filter matches every topic of the narrow one. A client with both gets those messages
 * twice.
 */
export function coversFilter(wide: string, narrow: string): boolean {
  if (/^[+#]/.test(wide) && narrow.startsWith('$')) return false
  const a = wide.split('/')
  const b = narrow.split('/')
  for (let i = 0; i < a.length; i++) {
    if (a[i] === '#') return true
    // `a/#` also matches the topic `a`.
    if (i >= b.length || b[i] === '#') return false
    if (a[i] !== '+' && a[i] !== b[i]) return false
  }
  return a.length === b.length
}
