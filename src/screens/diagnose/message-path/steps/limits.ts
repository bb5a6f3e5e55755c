import { parseByteSize, UNIT_BYTES } from '../../../../forms/values/byteSize'
import type { DocumentOf } from '../../../../resources/useDocument'
import type { PathMessage, Publisher } from '../message'

/** MQTT settings of the global zone. */
export type MqttSettings = NonNullable<DocumentOf<'/configs/global_zone'>['mqtt']>

/** Exceeded limit that makes the broker refuse the message. Texts: `messagePath.limit.<id>`. */
export type BrokenLimit =
  | { id: 'qos'; most: number }
  | { id: 'retain' }
  | { id: 'levels'; most: number; found: number }
  | { id: 'size'; most: number; found: number }

/** Parses a byte size of the broker; undefined if there is no limit. */
export function parseLimitBytes(size: string | number | undefined): number | undefined {
  const parsed = size === undefined ? undefined : parseByteSize(size)
  return parsed && Number(parsed.amount) * UNIT_BYTES[parsed.unit]
}

/** Returns the exceeded limits. The broker's API checks only the size. */
export function findBrokenLimits(
  { topic, payload, qos, retain }: PathMessage,
  { isApi }: Publisher,
  { max_qos_allowed, retain_available, max_topic_levels, max_packet_size }: MqttSettings,
): BrokenLimit[] {
  const size = parseLimitBytes(max_packet_size)
  const levels = topic.split('/').length
  const client: BrokenLimit[] = [
    ...(max_qos_allowed !== undefined && qos > max_qos_allowed
      ? [{ id: 'qos' as const, most: Number(max_qos_allowed) }]
      : []),
    ...(retain && retain_available === false ? [{ id: 'retain' as const }] : []),
    ...(max_topic_levels !== undefined && levels > max_topic_levels
      ? [{ id: 'levels' as const, most: max_topic_levels, found: levels }]
      : []),
  ]
  return [
    ...(isApi ? [] : client),
    ...(size !== undefined && payload.length > size
      ? [{ id: 'size' as const, most: size, found: payload.length }]
      : []),
  ]
}
