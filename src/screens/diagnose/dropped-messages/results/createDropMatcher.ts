import type { Drop } from '../store/drop'

/** Filter of the drops list; all conditions must match. */
export interface DropFilter {
  reason?: string
  /** Part of the topic. */
  topic?: string
  /** Part of the client ID of publisher or subscriber. */
  client?: string
}

/** Creates a predicate for a filter; undefined if the filter is empty. */
export function createDropMatcher({ reason, topic, client }: DropFilter): ((drop: Drop) => boolean) | undefined {
  if (!reason && !topic && !client) return undefined
  return (drop) =>
    (!reason || drop.reason === reason) &&
    (!topic || drop.topic.includes(topic)) &&
    (!client || [drop.publisher, drop.subscriber].some((id) => id?.includes(client)))
}
