import { readDelayed } from '../../../../domain/topics/delayedTopic'
import type { DocumentOf } from '../../../../resources/useDocument'

/**
 * Result of the delay step. `none`: no delay requested; `off`: disabled, so the prefix is part of the topic;
 * `invalid`: invalid topic; `full`: limit reached.
 */
export type DelayedResult =
  | { type: 'none' | 'off' | 'invalid'; topic: string }
  | { type: 'full'; topic: string; most: number }
  | { type: 'waits'; topic: string; seconds: number; room: 'free' | 'unknown' }

/** Computes the delay step. `waiting` is the current number of delayed messages, if known. */
export function getDelayedResult(
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
