const SHARED_PREFIX = /^\$(?:share\/[^/]+|queue|exclusive)\//

/** Removes the shared subscription prefix; drops other topics starting with `$`, except `$SYS/`. */
function stripGroup(filter: string): string[] {
  const topic = filter.replace(SHARED_PREFIX, '')
  return topic === '' || (topic.startsWith('$') && !topic.startsWith('$SYS/')) ? [] : [topic]
}

/** Returns the topics to suggest in FROM: topics read by rules and topics that clients subscribe to. */
export function collectKnownTopics(read: readonly string[], subscribed: readonly string[]): string[] {
  const names = [...read.filter((name) => !name.startsWith('$')), ...subscribed.flatMap(stripGroup)]
  // Names that contain a double quote cannot be written in a statement.
  return [...new Set(names)].filter((name) => name !== '' && !name.includes('"')).sort()
}
