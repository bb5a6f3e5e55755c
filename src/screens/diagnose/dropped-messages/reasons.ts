import type { TranslateFunction } from 'ra-core'

/** Reasons that have words of their own: `droppedMessages.reason.<name>` and what follows from it, `.why.<name>`. */
const KNOWN: ReadonlySet<string> = new Set([
  'no_subscribers',
  'queue_full',
  'expired',
  'no_local',
  'qos0_msg',
  'too_large',
  'receive_maximum_exceeded',
  'packet_identifier_inuse',
  'await_pubrel_timeout',
  'not_authorized',
])

/** A reason in words; as the broker calls it where it is none that the console knows. */
export const reasonWord = (reason: string, translate: TranslateFunction): string =>
  KNOWN.has(reason) ? translate(`droppedMessages.reason.${reason}`) : reason

/** What a reason means and what can be done. */
export const reasonWhy = (reason: string, translate: TranslateFunction): string =>
  translate(`droppedMessages.why.${KNOWN.has(reason) ? reason : 'other'}`)
