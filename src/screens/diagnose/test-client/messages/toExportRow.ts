import { isComplete } from '../../../../mqtt/storedMessage'
import type { MessageProperties } from '../../../../mqtt/types'
import { decodeText, toBase64 } from '../../../../ui/payload/decode'
import { getPublishStatus, type LoggedMessage } from '../store/loggedMessage'

export const COLUMNS = [
  ...['time', 'direction', 'topic', 'qos', 'retain', 'size', 'payload_encoding', 'payload', 'payload_cut', 'gap_ms'],
  'properties',
] as const

/**
 * Converts a message to a row of the exported file. The payload is text if valid, otherwise base64; `payload_cut`
 * marks truncation.
 */
export function toExportRow(message: LoggedMessage): Record<string, unknown> {
  const { at, topic, qos, retain, size, payload, properties, gap } = message
  const payloadText = decodeText(payload)
  return {
    time: new Date(at).toISOString(),
    direction: getPublishStatus(message),
    topic,
    qos,
    retain,
    size,
    payload_encoding: payloadText === undefined ? 'base64' : 'plain',
    payload: payloadText ?? toBase64(payload),
    payload_cut: !isComplete(message),
    ...(gap !== undefined && { gap_ms: gap }),
    ...(properties && { properties: toPlainProperties(properties) }),
  }
}

function toPlainProperties({ correlationData, ...properties }: MessageProperties): Record<string, unknown> {
  if (!correlationData) return properties
  const correlationText = decodeText(correlationData)
  return {
    ...properties,
    correlationData: correlationText ?? toBase64(correlationData),
    correlationDataEncoding: correlationText === undefined ? 'base64' : 'plain',
  }
}
