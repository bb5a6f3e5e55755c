import type { Value } from '../../../codecs/values'

/** Statement for a common use case, with sample data and its results. */
export interface SqlTemplate {
  /** Suffix of its text keys: `sql.templates.<id>`. */
  readonly id: string
  readonly sql: string
  /** Columns of a sample event, limited to those that the statement reads. */
  readonly input: Readonly<Record<string, Value>>
  readonly results: readonly unknown[]
}

const MOMENT = 1_704_067_200_000

/** In display order; a test runs each template. */
export const templates: readonly SqlTemplate[] = [
  {
    id: 'threshold',
    sql: `SELECT
  clientid,
  payload.temp AS temp
FROM "sensors/+/data"
WHERE payload.temp > 30`,
    input: { clientid: 'sensor-1', topic: 'sensors/1/data', payload: '{"temp": 31.5, "hum": 40}' },
    results: [{ clientid: 'sensor-1', temp: 31.5 }],
  },
  {
    id: 'topicLevel',
    sql: `SELECT
  nth(2, tokens(topic, '/')) AS device,
  payload.value AS value
FROM "sites/+/data"`,
    input: { topic: 'sites/pump-7/data', payload: '{"value": 4}' },
    results: [{ device: 'pump-7', value: 4 }],
  },
  {
    id: 'restructure',
    sql: `SELECT
  clientid AS device.id,
  payload.t AS reading.temperature,
  payload.h AS reading.humidity
FROM "t/#"`,
    input: { clientid: 'sensor-1', payload: '{"t": 21.5, "h": 40}' },
    results: [{ device: { id: 'sensor-1' }, reading: { temperature: 21.5, humidity: 40 } }],
  },
  {
    id: 'foreach',
    sql: `FOREACH payload.sensors AS sensor
DO sensor.name AS name, sensor.value AS value
INCASE sensor.value > 20
FROM "t/batch"`,
    input: {
      payload: '{"sensors": [{"name": "a", "value": 19}, {"name": "b", "value": 24}, {"name": "c", "value": 30}]}',
    },
    results: [
      { name: 'b', value: 24 },
      { name: 'c', value: 30 },
    ],
  },
  {
    id: 'case',
    sql: `SELECT
  payload.temp AS temp,
  CASE WHEN payload.temp > 80 THEN 'alarm'
    WHEN payload.temp > 60 THEN 'warning'
    ELSE 'ok' END AS level
FROM "sensors/+/data"`,
    input: { payload: '{"temp": 70}' },
    results: [{ temp: 70, level: 'warning' }],
  },
  {
    id: 'convert',
    sql: `SELECT
  round((payload.f - 32) * 50 / 9) / 10 AS celsius
FROM "weather/#"`,
    input: { payload: '{"f": 70.3}' },
    results: [{ celsius: 21.3 }],
  },
  {
    id: 'time',
    sql: `SELECT
  clientid,
  format_date('millisecond', '+00:00', '%Y-%m-%d %H:%M:%S', publish_received_at) AS received
FROM "t/#"`,
    input: { clientid: 'sensor-1', publish_received_at: MOMENT },
    results: [{ clientid: 'sensor-1', received: '2024-01-01 00:00:00' }],
  },
  {
    id: 'binary',
    sql: `SELECT
  subbits(payload, 1, 8) AS channel,
  subbits(payload, 9, 16, 'integer', 'signed', 'big') / 10 AS temp
FROM "lora/+"`,
    input: { payload: '\u0001\u0000\r' },
    results: [{ channel: 1, temp: 1.3 }],
  },
  {
    id: 'jq',
    sql: `SELECT
  first(jq('[.items[].price] | add', payload)) AS total
FROM "orders/+"`,
    input: { payload: '{"items": [{"price": 2}, {"price": 3}]}' },
    results: [{ total: 5 }],
  },
  {
    id: 'disconnected',
    sql: `SELECT
  clientid,
  reason,
  disconnected_at AS at
FROM "$events/client_disconnected"
WHERE reason != 'normal'`,
    input: { event: 'client.disconnected', clientid: 'sensor-1', reason: 'keepalive_timeout', disconnected_at: MOMENT },
    results: [{ clientid: 'sensor-1', reason: 'keepalive_timeout', at: MOMENT }],
  },
  {
    id: 'dropped',
    sql: `SELECT
  from_clientid,
  clientid,
  topic,
  qos
FROM "$events/delivery_dropped"
WHERE reason = 'queue_full'`,
    input: {
      event: 'delivery.dropped',
      reason: 'queue_full',
      from_clientid: 'sensor-1',
      clientid: 'dashboard',
      topic: 't/1',
      qos: 1,
    },
    results: [{ from_clientid: 'sensor-1', clientid: 'dashboard', topic: 't/1', qos: 1 }],
  },
]
