import type { Terms, Value } from '../../codecs/values'
import type { Kind } from './functions/define'

export interface Column {
  readonly name: string
  readonly kind: Kind
  /** Test default; `now` and `node` are placeholders for values set by the broker. */
  readonly example: Value
}

/** Input of a statement: messages by topic, events and sources by name. */
export interface RuleEvent {
  /** Type in test data: `client_connected`. */
  readonly type: string
  /** Value of the column `event`. */
  readonly name: string
  /** Name in FROM; messages use any topic filter, so this is only a label. */
  readonly topic: string
  readonly columns: readonly Column[]
  /** Columns offered in the test form. */
  readonly testColumns: readonly string[]
  readonly sample: string
}

/** Placeholder for the current time in milliseconds. */
const NOW = 1_704_067_200_000

const createColumn = (name: string, kind: Kind, example: Value): Column => ({ name, kind, example })
const createPropertiesColumn = (name: string, more: Terms = {}): Column =>
  createColumn(name, 'map', {
    'User-Property': { foo: 'bar' },
    'User-Property-Pairs': [{ key: 'foo' }, { value: 'bar' }],
    ...more,
  })

const id = createColumn('id', 'text', '00060A1B2C3D4E5FF440000015C60000')
const client = [createColumn('clientid', 'text', 'c_emqx'), createColumn('username', 'text', 'u_emqx')]
const receiver = [
  createColumn('from_clientid', 'text', 'c_emqx_1'),
  createColumn('from_username', 'text', 'u_emqx_1'),
  createColumn('clientid', 'text', 'c_emqx_2'),
  createColumn('username', 'text', 'u_emqx_2'),
]
const payload = createColumn('payload', 'text', '{"msg": "hello"}')
const peerhost = createColumn('peerhost', 'text', '192.168.0.10')
const topic = createColumn('topic', 'text', 't/a')
const qos = createColumn('qos', 'integer', 1)
const message = [payload, peerhost, topic, qos, createColumn('flags', 'map', {})]
const published = createColumn('publish_received_at', 'integer', NOW)
const pubProps = createPropertiesColumn('pub_props', { 'Payload-Format-Indicator': 0, 'Message-Expiry-Interval': 30 })
const connProps = createPropertiesColumn('conn_props', { 'Session-Expiry-Interval': 7200, 'Receive-Maximum': 32 })
const addresses = [
  createColumn('peername', 'text', '192.168.0.10:56431'),
  createColumn('sockname', 'text', '0.0.0.0:1883'),
]
const protocol = [createColumn('proto_name', 'text', 'MQTT'), createColumn('proto_ver', 'integer', 5)]
const keepalive = [
  createColumn('keepalive', 'integer', 60),
  createColumn('clean_start', 'boolean', true),
  createColumn('expiry_interval', 'integer', 3600),
]
const connectedAt = createColumn('connected_at', 'integer', NOW)
const subscription = [...client, peerhost, topic, qos]

const buildSelectAll = (from: string): string => `SELECT * FROM "${from}"`
const buildSelectTopic = (from: string): string => `${buildSelectAll(from)} WHERE topic =~ 't/#'`

type Sampler = (from: string) => string

function createEvent(name: string, columns: readonly Column[], tested: string, sample: Sampler): RuleEvent {
  const type = name.replace('.', '_')
  const from = name.startsWith('$') ? name : `$events/${type}`
  return {
    type,
    name,
    topic: from,
    columns: [
      createColumn('event', 'text', name),
      ...columns,
      createColumn('timestamp', 'integer', NOW),
      createColumn('node', 'text', 'emqx@127.0.0.1'),
    ],
    testColumns: tested.split(' '),
    sample: sample(from),
  }
}

const MESSAGE = 'clientid username topic qos payload'
const DELIVERY = `from_clientid from_username ${MESSAGE}`

/** All inputs of statements in EMQX 5.6. */
export const events: readonly RuleEvent[] = [
  createEvent(
    'message.publish',
    [id, ...client, ...message, published, pubProps],
    MESSAGE,
    () => `SELECT payload.msg AS msg FROM "t/#" WHERE msg = 'hello'`,
  ),
  createEvent('message.delivered', [id, ...receiver, ...message, published, pubProps], DELIVERY, buildSelectTopic),
  createEvent(
    'message.acked',
    [
      createPropertiesColumn('puback_props', { 'Reason-String': 'OK' }),
      id,
      ...receiver,
      ...message,
      published,
      pubProps,
    ],
    DELIVERY,
    buildSelectTopic,
  ),
  createEvent(
    'message.dropped',
    [id, createColumn('reason', 'text', 'no_subscribers'), ...client, ...message, published, pubProps],
    `reason ${MESSAGE}`,
    buildSelectTopic,
  ),
  createEvent(
    'client.connected',
    [
      ...client,
      createColumn('mountpoint', 'text', undefined),
      ...addresses,
      ...protocol,
      ...keepalive,
      createColumn('is_bridge', 'boolean', false),
      connProps,
      connectedAt,
    ],
    'clientid username peername',
    buildSelectAll,
  ),
  createEvent(
    'client.disconnected',
    [
      createColumn('reason', 'text', 'normal'),
      ...client,
      ...addresses,
      ...protocol,
      createPropertiesColumn('disconn_props', {
        'Session-Expiry-Interval': 7200,
        'Reason-String': 'Redirect to another server',
        'Server Reference': '192.168.22.129',
      }),
      createColumn('disconnected_at', 'integer', NOW),
    ],
    'clientid username reason',
    buildSelectAll,
  ),
  createEvent(
    'client.connack',
    [
      createColumn('reason_code', 'text', 'success'),
      ...client,
      ...addresses,
      ...protocol,
      ...keepalive,
      connectedAt,
      connProps,
    ],
    'clientid username reason_code',
    buildSelectAll,
  ),
  createEvent(
    'client.check_authz_complete',
    [
      ...client,
      peerhost,
      topic,
      createColumn('action', 'text', 'publish'),
      createColumn('authz_source', 'text', 'cache'),
      createColumn('result', 'text', 'allow'),
    ],
    'clientid username topic action result',
    buildSelectAll,
  ),
  createEvent(
    'session.subscribed',
    [createPropertiesColumn('sub_props'), ...subscription],
    'clientid username topic qos',
    buildSelectTopic,
  ),
  createEvent(
    'session.unsubscribed',
    [createPropertiesColumn('unsub_props'), ...subscription],
    'clientid username topic qos',
    buildSelectTopic,
  ),
  createEvent(
    'delivery.dropped',
    [id, createColumn('reason', 'text', 'queue_full'), ...receiver, ...message, pubProps, published],
    `reason ${DELIVERY}`,
    buildSelectTopic,
  ),
  createEvent(
    '$bridges/mqtt:*',
    [
      id,
      payload,
      createColumn('server', 'text', '192.168.0.10:1883'),
      topic,
      qos,
      createColumn('dup', 'boolean', false),
      createColumn('retain', 'boolean', false),
      pubProps,
      createColumn('message_received_at', 'integer', NOW),
    ],
    'topic qos payload',
    () => buildSelectTopic('$bridges/mqtt:my_mqtt_bridge'),
  ),
]

/** Checks if a name in FROM is a topic filter rather than an event or a source. */
export const isTopicSource = (from: string): boolean => !/^\$(events|bridges)\//.test(from)

const MESSAGES = events[0] as RuleEvent

/** Finds the event of a name in FROM; undefined if unknown. Sources other than MQTT have custom columns. */
export function findRuleEvent(from: string): RuleEvent | undefined {
  if (from.startsWith('$bridges/')) return events.find((one) => from.startsWith(one.topic.slice(0, -1)))
  return isTopicSource(from) ? MESSAGES : events.find((one) => one.topic === from)
}

/** Creates a full set of test columns. Times are `now` (milliseconds). */
export const createExampleColumns = (event: RuleEvent, now: number, node: string): Terms =>
  Object.fromEntries(
    event.columns.map(({ name, example }) => [name, example === NOW ? now : name === 'node' ? node : example]),
  )
