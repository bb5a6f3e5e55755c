import type { DocumentOf } from '../../../../resources/useDocument'
import type { PathMessage } from '../message'
import { parseLimitBytes } from './limits'

/** Number of retained messages and whether the topic has one; undefined if unknown. */
export interface RetainedState {
  count: number | undefined
  hasMessage: boolean | undefined
}

/**
 * Result of the retain step. `notAsked`: no retain flag; `clears`: an empty payload removes the retained message,
 * and with `ends` it is not delivered to subscribers.
 */
export type RetainedResult =
  | { type: 'notAsked' | 'off' }
  | { type: 'clears'; hasMessage: boolean | undefined; ends: boolean }
  | { type: 'tooLarge'; found: number; most: number }
  | { type: 'full'; most: number }
  | { type: 'kept'; hasMessage: boolean | undefined; room: 'free' | 'unknown'; expiry: string | undefined }

/** Computes the retain step. */
export function getRetainedResult(
  { retain, payload }: PathMessage,
  settings: DocumentOf<'/mqtt/retainer'>,
  { count, hasMessage }: RetainedState,
): RetainedResult {
  const { enable, backend, max_payload_size, stop_publish_clear_msg: ends, msg_expiry_interval: expiry } = settings
  if (!retain) return { type: 'notAsked' }
  if (enable === false || backend?.enable === false) return { type: 'off' }
  if (payload.length === 0) return { type: 'clears', hasMessage, ends: ends === true }
  const size = parseLimitBytes(max_payload_size) ?? 0
  if (size > 0 && payload.length > size) return { type: 'tooLarge', found: payload.length, most: size }
  const most = backend?.max_retained_messages ?? 0
  if (most > 0 && hasMessage === false && count !== undefined && count >= most) return { type: 'full', most }
  const room = most > 0 && hasMessage !== true && (count === undefined || count >= most) ? 'unknown' : 'free'
  return { type: 'kept', hasMessage, room, expiry: expiry === '0s' ? undefined : expiry }
}
