import type { Drop } from '../store/drop'

/** What of the list is shown; all of it must hold. */
export interface DropFilter {
  reason?: string
  /** A part of the topic. */
  topic?: string
  /** A part of the client ID of publisher or subscriber. */
  client?: string
}

/** Whether a drop passes a filter; undefined where all pass. */
export function createDropMatcher({ reason, topic, client }: DropFilter): ((drop: Drop) => boolean) | undefined {
  if (!reason && !topic && !client) return undefined
  return (drop) =>
    (!reason || drop.reason === reason) &&
    (!topic || drop.topic.includes(topic)) &&
    (!client || [drop.publisher, drop.subscriber].some((id) => id?.includes(client)))
}
