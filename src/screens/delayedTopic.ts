/** From here on the number is a moment in seconds since 1970, no delay (49 days). */
const LONGEST = 4_294_967

/** What the prefix `$delayed/…` says. `seconds`: how long the message is held. */
export type DelayedTopic = { type: 'none' } | { type: 'invalid' } | { type: 'delayed'; seconds: number; topic: string }

/** Reads `$delayed/{seconds}/{topic}`, as of `now` (ms). */
export function readDelayed(topic: string, now: number): DelayedTopic {
  if (!topic.startsWith('$delayed/')) return { type: 'none' }
  const [, number, rest] = /^\$delayed\/(\d+)\/(.+)$/s.exec(topic) ?? []
  if (number === undefined || rest === undefined) return { type: 'invalid' }
  const given = Number(number)
  const seconds = given < LONGEST ? given : given - Math.round(now / 1000)
  return seconds > LONGEST ? { type: 'invalid' } : { type: 'delayed', seconds: Math.max(0, seconds), topic: rest }
}

/** Returns the topic that a delayed message was published to. */
export const getDelayedTopic = (seconds: number, topic: string): string => `$delayed/${seconds}/${topic}`
