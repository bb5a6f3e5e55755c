import { isTopicSource } from './events'
import { matchesTopic } from './topics'

/** Why a name in FROM does not read a message or event: another topic, or something else altogether. */
export type Unread = 'topic' | 'event'

/**
 * Whether a name in FROM reads a message or event of this type: messages by their topic, events by their kind, sources
 * by the type of their name. Undefined where it does.
 */
export function unreadBy(from: string, type: string, topic: string): Unread | undefined {
  if (type === 'message_publish') {
    if (!isTopicSource(from)) return 'event'
    return matchesTopic(topic, from) ? undefined : 'topic'
  }
  const read = type.startsWith('$') ? from.startsWith(type.replace('*', '')) : from === `$events/${type}`
  return read ? undefined : 'event'
}
