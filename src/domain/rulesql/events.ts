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
  readonly tested: readonly string[]
  readonly sample: string
}

/** Placeholder for the current time in milliseconds. */
const NOW = 1_704_067_200_000

const column = (name: string, kind: Kind, example: Value): Column => ({ name, kind, example })
const properties = (name: string, more: Terms = {}): Column =>
  column(name, 'map', {
    'User-Property': { foo: 'bar' },
    'User-Property-Pairs': [{ key: 'foo' }, { value: 'bar' }],
    ...more,
  })

const id = column('id', 'text', '00060A1B2C3D4E5FF440000015C60000')
const client = [column('clientid', 'text', 'c_emqx'), column('username', 'text', 'u_emqx')]
const receiver = [
  column('from_clientid', 'text', 'c_emqx_1'),
  column('from_username', 'text', 'u_emqx_1'),
  column('clientid', 'text', 'c_emqx_2'),
  column('username', 'text', 'u_emqx_2'),
]
const payload = column('payload', 'text', '{"msg": "hello"}')
const peerhost = column('peerhost', 'text', '192.168.0.10')
const topic = column('topic', 'text', 't/a')
const qos = column('qos', 'integer', 1)
const message = [payload, peerhost, topic, qos, column('flags', 'map', {})]
const published = column('publish_received_at', 'integer', NOW)
const pubProps = properties('pub_props', { 'Payload-Format-Indicator': 0, 'Message-Expiry-Interval': 30 })
const connProps = properties('conn_props', { 'Session-Expiry-Interval': 7200, 'Receive-Maximum': 32 })
const addresses = [column('peername', 'text', '192.168.0.10:56431'), column('sockname', 'text', '0.0.0.0:1883')]
const protocol = [column('proto_name', 'text', 'MQTT'), column('proto_ver', 'integer', 5)]
const keepalive = [
  column('keepalive', 'integer', 60),
  column('clean_start', 'boolean', true),
  column('expiry_interval', 'integer', 3600),
]
const connectedAt = column('connected_at', 'integer', NOW)
const subscription = [...client, peerhost, topic, qos]

const readsAll = (from: string): string => `SELECT * FROM "${from}"`
const readsTopic = (from: string): string => `${readsAll(from)} WHERE topic =~ 't/#'`

type Sampler = (from: string) => string

function event(name: string, columns: readonly Column[], tested: string, sample: Sampler): RuleEvent {
  const type = name.replace('.', '_')
  const from = name.startsWith('$') ? name : `$events/${type}`
  return {
    type,
    name,
    topic: from,
    columns: [
      column('event', 'text', name),
      ...columns,
      column('timestamp', 'integer', NOW),
      column('node', 'text', 'emqx@127.0.0.1'),
    ],
    tested: tested.split(' '),
    sample: sample(from),
  }
}

const MESSAGE = 'clientid username topic qos payload'
const DELIVERY = `from_clientid from_username ${MESSAGE}`

/** All inputs of statements in EMQX 5.6. */
export const events: readonly RuleEvent[] = [
  event(
    'message.publish',
    [id, ...client, ...message, published, pubProps],
    MESSAGE,
    () => `SELECT payload.msg AS msg FROM "t/#" WHERE msg = 'hello'`,
  ),
  event('message.delivered', [id, ...receiver, ...message, published, pubProps], DELIVERY, readsTopic),
  event(
    'message.acked',
    [properties('puback_props', { 'Reason-String': 'OK' }), id, ...receiver, ...message, published, pubProps],
    DELIVERY,
    readsTopic,
  ),
  event(
    'message.dropped',
    [id, column('reason', 'text', 'no_subscribers'), ...client, ...message, published, pubProps],
    `reason ${MESSAGE}`,
    readsTopic,
  ),
  event(
    'client.connected',
    [
      ...client,
      column('mountpoint', 'text', undefined),
      ...addresses,
      ...protocol,
      ...keepalive,
      column('is_bridge', 'boolean', false),
      connProps,
      connectedAt,
    ],
    'clientid username peername',
    readsAll,
  ),
  event(
    'client.disconnected',
    [
      column('reason', 'text', 'normal'),
      ...client,
      ...addresses,
      ...protocol,
      properties('disconn_props', {
        'Session-Expiry-Interval': 7200,
        'Reason-String': 'Redirect to another server',
        'Server Reference': '192.168.22.129',
      }),
      column('disconnected_at', 'integer', NOW),
    ],
    'clientid username reason',
    readsAll,
  ),
  event(
    'client.connack',
    [
      column('reason_code', 'text', 'success'),
      ...client,
      ...addresses,
      ...protocol,
      ...keepalive,
      connectedAt,
      connProps,
    ],
    'clientid username reason_code',
    readsAll,
  ),
  event(
    'client.check_authz_complete',
    [
      ...client,
      peerhost,
      topic,
      column('action', 'text', 'publish'),
      column('authz_source', 'text', 'cache'),
      column('result', 'text', 'allow'),
    ],
    'clientid username topic action result',
    readsAll,
  ),
  event('session.subscribed', [properties('sub_props'), ...subscription], 'clientid username topic qos', readsTopic),
  event(
    'session.unsubscribed',
    [properties('unsub_props'), ...subscription],
    'clientid username topic qos',
    readsTopic,
  ),
  event(
    'delivery.dropped',
    [id, column('reason', 'text', 'queue_full'), ...receiver, ...message, pubProps, published],
    `reason ${DELIVERY}`,
    readsTopic,
  ),
  event(
    '$bridges/mqtt:*',
    [
      id,
      payload,
      column('server', 'text', '192.168.0.10:1883'),
      topic,
      qos,
      column('dup', 'boolean', false),
      column('retain', 'boolean', false),
      pubProps,
      column('message_received_at', 'integer', NOW),
    ],
    'topic qos payload',
    () => readsTopic('$bridges/mqtt:my_mqtt_bridge'),
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
export const exampleColumns = (event: RuleEvent, now: number, node: string): Terms =>
  Object.fromEntries(
    event.columns.map(({ name, example }) => [name, example === NOW ? now : name === 'node' ? node : example]),
  )
