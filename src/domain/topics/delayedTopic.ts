/** Above this (49 days) the number is a time in seconds since 1970 instead of a delay. */
const LONGEST = 4_294_967

/** Parsed prefix `$delayed/…`. `seconds`: delay of the message. */
export type DelayedTopic = { type: 'none' } | { type: 'invalid' } | { type: 'delayed'; seconds: number; topic: string }

/** Parses `$delayed/{seconds}/{topic}` at the time `now` (ms). */
export function readDelayed(topic: string, now: number): DelayedTopic {
  if (!topic.startsWith('$delayed/')) return { type: 'none' }
  const [, number, rest] = /^\$delayed\/(\d+)\/(.+)$/s.exec(topic) ?? []
  if (number === undefined || rest === undefined) return { type: 'invalid' }
  const delay = Number(number)
  const seconds = delay < LONGEST ? delay : delay - Math.round(now / 1000)
  return seconds > LONGEST ? { type: 'invalid' } : { type: 'delayed', seconds: Math.max(0, seconds), topic: rest }
}

/** Returns the topic that a delayed message was published to. */
export const getDelayedTopic = (seconds: number, topic: string): string => `$delayed/${seconds}/${topic}`
