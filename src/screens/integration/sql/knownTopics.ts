const SHARED = /^\$(?:share\/[^/]+|queue|exclusive)\//

/** What a subscription reads, without the group that it shares it with; a rule has no use for the rest under `$`. */
function withoutGroup(filter: string): string[] {
  const topic = filter.replace(SHARED, '')
  return topic === '' || (topic.startsWith('$') && !topic.startsWith('$SYS/')) ? [] : [topic]
}

/** The topics that FROM may be offered: what rules read, but for events and sources, and what clients subscribe to. */
export function knownTopics(read: readonly string[], subscribed: readonly string[]): string[] {
  const names = [...read.filter((name) => !name.startsWith('$')), ...subscribed.flatMap(withoutGroup)]
  // What a statement cannot say in quotes is of no use in it.
  return [...new Set(names)].filter((name) => name !== '' && !name.includes('"')).sort()
}
