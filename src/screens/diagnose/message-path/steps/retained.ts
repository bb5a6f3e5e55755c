import type { DocumentOf } from '../../../../resources/useDocument'
import type { PathMessage } from '../message'
import { parseLimitBytes } from './limits'

/** What is kept now: how many, and whether this topic has one. Undefined where it was not read. */
export interface RetainedNow {
  count: number | undefined
  has: boolean | undefined
}

/**
 * What the store of retained messages does: it is not asked; it is off; it removes what it has (`ends`: subscribers do
 * not get that message); the message is too large, or the store is full; it is kept.
 */
export type RetainedResult =
  | { type: 'notAsked' | 'off' }
  | { type: 'clears'; has: boolean | undefined; ends: boolean }
  | { type: 'tooLarge'; found: number; most: number }
  | { type: 'full'; most: number }
  | { type: 'kept'; has: boolean | undefined; room: 'free' | 'unknown'; expiry: string | undefined }

/** Whether a message is retained. */
export function retainedResult(
  { retain, payload }: PathMessage,
  settings: DocumentOf<'/mqtt/retainer'>,
  { count, has }: RetainedNow,
): RetainedResult {
  const { enable, backend, max_payload_size, stop_publish_clear_msg: ends, msg_expiry_interval: expiry } = settings
  if (!retain) return { type: 'notAsked' }
  if (enable === false || backend?.enable === false) return { type: 'off' }
  if (payload.length === 0) return { type: 'clears', has, ends: ends === true }
  const size = parseLimitBytes(max_payload_size) ?? 0
  if (size > 0 && payload.length > size) return { type: 'tooLarge', found: payload.length, most: size }
  const most = backend?.max_retained_messages ?? 0
  if (most > 0 && has === false && count !== undefined && count >= most) return { type: 'full', most }
  const room = most > 0 && has !== true && (count === undefined || count >= most) ? 'unknown' : 'free'
  return { type: 'kept', has, room, expiry: expiry === '0s' ? undefined : expiry }
}
