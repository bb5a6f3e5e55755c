const SHARED = /^\$(?:share\/[^/]+|queue|exclusive)\//

/** Removes the shared subscription prefix; drops other topics starting with `$`, except `$SYS/`. */
function withoutGroup(filter: string): string[] {
  const topic = filter.replace(SHARED, '')
  return topic === '' || (topic.startsWith('$') && !topic.startsWith('$SYS/')) ? [] : [topic]
}

/** Returns the topics to suggest in FROM: topics read by rules and topics that clients subscribe to. */
export function knownTopics(read: readonly string[], subscribed: readonly string[]): string[] {
  const names = [...read.filter((name) => !name.startsWith('$')), ...subscribed.flatMap(withoutGroup)]
  // Names that contain a double quote cannot be written in a statement.
  return [...new Set(names)].filter((name) => name !== '' && !name.includes('"')).sort()
}
