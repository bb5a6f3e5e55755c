import type { TranslateFunction } from 'react-admin'
import { BrokerError } from '../../../api/errors'

/** Reason codes of publish responses (MQTT 5.0, 2.4 and 3.4.2.1) with the field at fault. */
const REASONS: Readonly<Record<number, { name: string; field?: string }>> = {
  16: { name: 'noMatchingSubscribers' },
  128: { name: 'unspecified' },
  131: { name: 'implementation' },
  135: { name: 'notAuthorized' },
  144: { name: 'topicName', field: 'topic' },
  149: { name: 'packetTooLarge', field: 'payload' },
  151: { name: 'quota' },
  153: { name: 'payloadFormat', field: 'payload' },
}

/** The broker reports invalid base64 without a reason code. */
const BAD_PAYLOAD = /decode_base64_payload_failed/

/** Translates a reason code; unknown codes show the broker's message. */
export function formatReasonCode(code: number, message: string, translate: TranslateFunction): string {
  const knownReason = REASONS[code]
  const words = knownReason ? translate(`publish.reason.${knownReason.name}`) : message
  return translate('publish.withCode', { words, code })
}

/** Converts a broker error to a form error at the field at fault. */
export function toRefusal(error: unknown, translate: TranslateFunction): unknown {
  if (!(error instanceof BrokerError)) return error
  const code = getReasonCode(error.raw)
  const words = code === undefined ? undefined : formatReasonCode(code, error.reason, translate)
  const badPayload = BAD_PAYLOAD.test(error.reason)
  const path = error.path ?? (badPayload ? 'payload' : code === undefined ? undefined : REASONS[code]?.field)
  const reason = badPayload ? translate('publish.notBase64') : words
  return error.copyWith({ path, ...(reason !== undefined && { reason }) })
}

function getReasonCode(answer: unknown): number | undefined {
  const { reason_code: code } = (typeof answer === 'object' && answer !== null ? answer : {}) as {
    reason_code?: unknown
  }
  return typeof code === 'number' ? code : undefined
}
