import { matchesTopic } from '../../../../domain/rulesql/topics'
import { parseSharedTopic } from '../../../../domain/topics/sharedTopic'
import type { LoggedMessage } from './loggedMessage'

/** Message filter; unset fields are absent. */
export interface MessageFilter {
  /** Topic filter of a subscription. */
  subscription?: string
  /** Part of the topic, ignoring case. */
  topic?: string
  /** Part of the payload, ignoring case. */
  text?: string
  direction?: string
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Creates a predicate for a filter. Caches the result per message, because the list is filtered on every render. */
export function createMessageMatcher(filter: MessageFilter): ((message: LoggedMessage) => boolean) | undefined {
  const { subscription, direction } = filter
  const topic = filter.topic?.toLowerCase()
  const text = filter.text?.toLowerCase()
  if (!subscription && !topic && !text && !direction) return undefined
  const topicFilter = subscription && parseSharedTopic(subscription).filter
  const cache = new WeakMap<LoggedMessage, boolean>()
  const passes = (message: LoggedMessage): boolean =>
    (!direction || message.direction === direction) &&
    (!topicFilter || matchesTopic(message.topic, topicFilter)) &&
    (!topic || message.topic.toLowerCase().includes(topic)) &&
    (!text || decoder.decode(message.payload).toLowerCase().includes(text))
  return (message) => {
    let answer = cache.get(message)
    if (answer === undefined) {
      answer = passes(message)
      cache.set(message, answer)
    }
    return answer
  }
}
