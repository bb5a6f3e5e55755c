import type { DocumentOf } from '../../../../resources/useDocument'

/** From here on the number is a moment in seconds since 1970, no delay (49 days). */
const LONGEST = 4_294_967

/** What the prefix `$delayed/…` says. `seconds`: how long it waits. */
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

/**
 * What comes of the delay: none was asked for; delayed publish is off, and the prefix is part of the topic; the topic is
 * none; as many wait as may; it waits.
 */
export type DelayedResult =
  | { type: 'none' | 'off' | 'invalid'; topic: string }
  | { type: 'full'; topic: string; most: number }
  | { type: 'waits'; topic: string; seconds: number; room: 'free' | 'unknown' }

/** Whether a message waits. `waiting`: how many do now, where that was read. */
export function delayedResult(
  topic: string,
  { enable, max_delayed_messages: most = 0 }: DocumentOf<'/mqtt/delayed'>,
  waiting: number | undefined,
  now: number,
): DelayedResult {
  const read = readDelayed(topic, now)
  if (read.type === 'none') return { type: 'none', topic }
  if (enable === false) return { type: 'off', topic }
  if (read.type === 'invalid') return { type: 'invalid', topic }
  if (most > 0 && waiting !== undefined && waiting >= most) return { type: 'full', topic: read.topic, most }
  const room = most > 0 && waiting === undefined ? 'unknown' : 'free'
  return { type: 'waits', topic: read.topic, seconds: read.seconds, room }
}
