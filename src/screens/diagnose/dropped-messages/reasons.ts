import type { TranslateFunction } from 'react-admin'

/** Reasons with translations: `droppedMessages.reason.<name>` and `droppedMessages.why.<name>`. */
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

/** Translates a reason; unknown reasons are shown unchanged. */
export const translateDropReason = (reason: string, translate: TranslateFunction): string =>
  KNOWN.has(reason) ? translate(`droppedMessages.reason.${reason}`) : reason

/** Explains a reason and suggests a remedy. */
export const explainDropReason = (reason: string, translate: TranslateFunction): string =>
  translate(`droppedMessages.why.${KNOWN.has(reason) ? reason : 'other'}`)
