import { matchesTopic } from '../../../../rulesql/topics'
import { parseShared } from '../../../clients/sharedTopic'
import type { Logged } from './logged'

/** What the messages are filtered by; a field without a value is absent. */
export interface MessageFilter {
  /** Topic filter of a subscription. */
  subscription?: string
  /** Part of the topic, whatever its capitals. */
  topic?: string
  /** Part of the payload, likewise. */
  text?: string
  direction?: string
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Whether a message is one that the filter lets pass. Each is looked at once: a list is filtered at every picture of it. */
export function createMessageMatcher(filter: MessageFilter): ((message: Logged) => boolean) | undefined {
  const { subscription, direction } = filter
  const topic = filter.topic?.toLowerCase()
  const text = filter.text?.toLowerCase()
  if (!subscription && !topic && !text && !direction) return undefined
  const wanted = subscription && parseShared(subscription).filter
  const known = new WeakMap<Logged, boolean>()
  const passes = (message: Logged): boolean =>
    (!direction || message.direction === direction) &&
    (!wanted || matchesTopic(message.topic, wanted)) &&
    (!topic || message.topic.toLowerCase().includes(topic)) &&
    (!text || decoder.decode(message.payload).toLowerCase().includes(text))
  return (message) => {
    let answer = known.get(message)
    if (answer === undefined) {
      answer = passes(message)
      known.set(message, answer)
    }
    return answer
  }
}
