import { isMap, RuleFailure, type Value } from '../../../codecs/values'
import type { Scope } from '../Environment'
import { getAll, parsePlaces } from '../nested'
import { matchesTopic } from '../topics'
import { isSubscribed } from './collections'
import { createExample, define } from './define'

const message = {
  id: '0005F9D8',
  qos: 1,
  topic: 't/a',
  username: 'u_emqx',
  peerhost: '192.168.0.10',
  flags: { retain: true },
  payload: 'hello',
}

/** Reads the original message or event, not the changed columns. */
const readOriginal = ({ event }: Scope, name: string): Value => (Object.hasOwn(event, name) ? event[name] : undefined)

const defineAccessor = (name: string, call: string, result: unknown, column: string) =>
  [name, '', 'any', createExample(call, result, message), (scope: Scope) => readOriginal(scope, column)] as const

function getTopicLevel(scope: Scope, index: number | bigint): Value {
  const topic = readOriginal(scope, 'topic')
  if (typeof topic !== 'string') return undefined
  const levels = topic.split('/').filter((part) => part !== '')
  if (index < 1 || index > levels.length) throw new RuleFailure('function_clause', { function: 'topic' })
  return levels[Number(index) - 1]
}

const FILTERS = `json_decode('[{"topic": "t/#", "qos": 1}]')`

export const messageFunctions = define('message', [
  [...defineAccessor('msgid', 'msgid()', '0005F9D8', 'id')],
  [...defineAccessor('qos', 'qos()', 1, 'qos')],
  [
    'topic',
    ['', 'level: integer'],
    'any',
    createExample('topic(2)', 'a', message),
    (scope, index?: number | bigint) =>
      index === undefined ? readOriginal(scope, 'topic') : getTopicLevel(scope, index),
  ],
  [
    'flags',
    '',
    'map',
    createExample('flags()', { retain: true }, message),
    (scope) => readOriginal(scope, 'flags') ?? {},
  ],
  [
    'flag',
    'name: any',
    'any',
    createExample("flag('retain')", true, message),
    (scope, name: Value) =>
      typeof name === 'string' ? getAll(readOriginal(scope, 'flags'), [{ key: name }]) : undefined,
  ],
  [...defineAccessor('clientid', 'is_null(clientid())', true, 'from')],
  [...defineAccessor('clientip', 'clientip()', '192.168.0.10', 'peerhost')],
  [...defineAccessor('peerhost', 'peerhost()', '192.168.0.10', 'peerhost')],
  [...defineAccessor('username', 'username()', 'u_emqx', 'username')],
  [
    'payload',
    ['', 'path: text'],
    'any',
    createExample('payload()', 'hello', message),
    (scope, path?: string) => {
      const payload = readOriginal(scope, 'payload')
      if (path === undefined) return payload
      return isMap(payload) ? getAll(payload, parsePlaces(path)) : undefined
    },
  ],
  [
    'contains_topic',
    ['filters: list, topic: text', 'filters: list, topic: text, qos: integer'],
    'boolean',
    createExample(`contains_topic(${FILTERS}, 't/#')`, true),
    (_, filters: readonly Value[], topic: string, qos?: Value) => isSubscribed(filters, qos, (one) => one === topic),
  ],
  [
    'contains_topic_match',
    ['filters: list, topic: text', 'filters: list, topic: text, qos: integer'],
    'boolean',
    createExample(`contains_topic_match(${FILTERS}, 't/a')`, true),
    (_, filters: readonly Value[], topic: string, qos?: Value) =>
      isSubscribed(filters, qos, (one) => matchesTopic(topic, one)),
  ],
])
