import { isTopicSource } from './events'
import { matchesTopic } from './topics'

/** Reason why a name in FROM does not match: wrong topic or wrong event. */
export type ReadMismatch = 'topic' | 'event'

/**
 * Checks a name in FROM against a message or event: messages by topic, events by type, sources by connector type.
 * Returns undefined on a match.
 */
export function findReadMismatch(from: string, type: string, topic: string): ReadMismatch | undefined {
  if (type === 'message_publish') {
    if (!isTopicSource(from)) return 'event'
    return matchesTopic(topic, from) ? undefined : 'topic'
  }
  const read = type.startsWith('$') ? from.startsWith(type.replace('*', '')) : from === `$events/${type}`
  return read ? undefined : 'event'
}
