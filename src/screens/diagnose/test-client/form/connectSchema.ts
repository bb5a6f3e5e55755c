import type { FieldSchema } from '../../../../schema/types'
import { ENCODINGS } from '../../../typedPayload'

const UINT16 = 65_535
const UINT32 = 4_294_967_295

/**
 * Default keep-alive in seconds (MQTT 5, 3.1.2.10); browsers may throttle timers of hidden tabs to one per minute.
 */
const KEEPALIVE = 120

const string = (more: FieldSchema = {}): FieldSchema => ({ type: 'string', ...more })
const integer = (minimum: number, maximum: number, more: FieldSchema = {}): FieldSchema => ({
  type: 'integer',
  minimum,
  maximum,
  ...more,
})
const userProperties: FieldSchema = { type: 'object', additionalProperties: string() }

/** Message properties (MQTT 5, 3.3.2.3), named as in the broker's API document. */
const messageProperties: Record<string, FieldSchema> = {
  payload_format_indicator: { type: 'integer', enum: [0, 1] },
  message_expiry_interval: integer(0, UINT32),
  content_type: string(),
  response_topic: string({ 'x-kind': 'topic' }),
  correlation_data: string(),
  user_properties: userProperties,
}

/**
 * Schema of a CONNECT packet (MQTT 5, 3.1). Written by hand, because the broker's API document has no MQTT packets.
 */
export const connectSchema: FieldSchema = {
  type: 'object',
  required: ['host', 'port', 'path', 'clientid'],
  properties: {
    name: string({ maxLength: 64 }),
    host: string(),
    port: integer(1, UINT16),
    path: string({ pattern: '^/' }),
    tls: { type: 'boolean', default: false },
    clientid: string(),
    username: string(),
    password: string({ 'x-kind': 'password' }),
    proto_ver: { type: 'string', enum: ['v5', 'v4', 'v3'], default: 'v5' },
    keepalive: integer(0, UINT16, { default: KEEPALIVE }),
    clean_start: { type: 'boolean', default: true },
    session_never_expires: { type: 'boolean', default: false },
    session_expiry_interval: integer(0, UINT32 - 1, { default: 0 }),
    connect_properties: {
      type: 'object',
      properties: {
        receive_maximum: integer(1, UINT16, { default: UINT16 }),
        maximum_packet_size: integer(1, UINT32),
        topic_alias_maximum: integer(0, UINT16, { default: 0 }),
        user_properties: userProperties,
      },
    },
    will: {
      type: 'object',
      properties: {
        topic: string({ 'x-kind': 'topic' }),
        payload_encoding: { type: 'string', enum: [...ENCODINGS], default: 'plain' },
        payload: string({ 'x-kind': 'payload' }),
        qos: { type: 'integer', enum: [0, 1, 2], default: 0 },
        retain: { type: 'boolean', default: false },
      },
    },
    will_properties: {
      type: 'object',
      properties: { will_delay_interval: integer(0, UINT32), ...messageProperties },
    },
  },
}
