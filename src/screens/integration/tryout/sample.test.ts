import { describe, expect, it } from 'vitest'
import type { Value } from '../../../codecs/values'
import { events, type RuleEvent } from '../../../domain/rulesql/events'
import { decodeJson } from '../../../domain/rulesql/json'
import type { MqttMessage } from '../../../mqtt/types'
import { loadSchema } from '../../../resources/loadSchema'
import type { Encoding } from '../../typedPayload'
import { buildMatchingTopic, findEventByType, getEventChoices, listTopicFilters } from './eventChoices'
import { findDifferences } from './findDifferences'
import { toSampleValues } from './live/toSampleValues'
import { createSample, createTestContext, getTestFields, isBinary, listSampleFields, type SampleDraft } from './sample'

const body = await loadSchema('post /rule_test')
const NOW = 1_800_000_000_000

const event = (type: string): RuleEvent => {
  const found = findEventByType(type)
  if (!found) throw new Error(type)
  return found
}
const draft = (type: string, enteredTexts: Record<string, string> = {}, encoding?: Encoding): SampleDraft => ({
  type,
  texts: { [type]: enteredTexts },
  encodings: { [type]: encoding },
  time: NOW,
})
const fields = (type: string, enteredTexts?: Record<string, string>, encoding?: Encoding) =>
  listSampleFields(event(type), draft(type, enteredTexts, encoding), body)
const sample = (type: string, enteredTexts?: Record<string, string>, encoding?: Encoding) =>
  createSample(event(type), fields(type, enteredTexts, encoding), draft(type, enteredTexts, encoding), 'r')

describe('sample', () => {
  it.each(events.map(({ type }) => type))(
    'of %s has every column and is accepted by the broker’s rule test',
    (type) => {
      const createdSample = sample(type)
      expect(Object.keys(createdSample?.columns ?? {}).sort()).toEqual(
        [...event(type).columns.map(({ name }) => name), 'metadata'].sort(),
      )
      const context = createdSample && createTestContext(createdSample, fields(type))
      const testFields = getTestFields(body, type)
      expect(Object.keys(testFields).length).toBeGreaterThan(2)
      expect(Object.keys(context ?? {})).toEqual(expect.arrayContaining(['event_type', ...event(type).testColumns]))
      for (const [name, value] of Object.entries(context ?? {}))
        if (name !== 'event_type') expect([name, typeof value]).toEqual([name, toJsonType(testFields[name]?.type)])
    },
  )

  it.each([
    ['qos', 'x', 'integer'],
    ['qos', '1.5', 'integer'],
    ['flags', '{', 'json'],
  ])('reports an error if %s is %s: %s', (name, text, fault) => {
    const found = fields('message_publish', { [name]: text }).find(({ column }) => column.name === name)
    expect(found?.fault).toBe(fault)
    expect(sample('message_publish', { [name]: text })).toBeUndefined()
  })

  it.each<[Encoding, string, Value]>([
    ['hex', '0a ff', new Uint8Array([0x0a, 0xff])],
    ['base64', 'Cv8=', new Uint8Array([0x0a, 0xff])],
    ['hex', '0x68, 0x69', 'hi'],
    ['base64', '', ''],
    ['plain', '0a ff', '0a ff'],
    ['json', '0a ff', '0a ff'],
  ])('has the payload %s %j', (encoding, payload, expected) => {
    const createdSample = sample('message_publish', { payload }, encoding)
    expect(createdSample?.columns.payload).toEqual(expected)
    // JSON has no bytes.
    expect(createdSample && isBinary(createdSample)).toBe(typeof expected !== 'string')
  })

  it.each<[Encoding, string]>([
    ['hex', '0a f'],
    ['hex', '<img onerror>'],
    ['base64', '%2F'],
  ])('reports an invalid %s payload: %j', (encoding, payload) => {
    const found = fields('message_publish', { payload }, encoding).find(({ column }) => column.name === 'payload')
    expect(found?.fault).toBe(encoding)
    expect(sample('message_publish', { payload }, encoding)).toBeUndefined()
  })

  it('preserves digits and texts and omits missing values', () => {
    const enteredTexts = { publish_received_at: '9007199254740993', payload: ' {"a": 1.0} ', username: '' }
    const createdSample = sample('message_publish', enteredTexts)
    expect(createdSample?.columns).toMatchObject({
      publish_received_at: 9007199254740993n,
      payload: ' {"a": 1.0} ',
      username: '',
    })
    expect(sample('client_connected', { mountpoint: '' })?.columns.mountpoint).toBeUndefined()
  })
})

const toJsonType = (type: string | undefined): string => (type === 'integer' ? 'number' : (type ?? ''))

describe('event choices', () => {
  it.each<[string, string[], string[]]>([
    ['SELECT * FROM "t/#", "$events/client_connected"', ['message_publish', 'client_connected'], []],
    [
      'SELECT * FROM "$bridges/mqtt:in", "$bridges/kafka_consumer:k"',
      ['$bridges/mqtt:*'],
      ['$bridges/kafka_consumer:k'],
    ],
    ['SELECT', [], []],
  ])('of %s', (sql, read, unknown) => {
    const choices = getEventChoices(sql)
    expect(choices.read.map(({ type }) => type)).toEqual(read)
    expect(choices.unknown).toEqual(unknown)
    expect(choices.read.length + choices.otherEvents.length).toBe(events.length)
  })

  it('have topics that match the filters', () => {
    expect(listTopicFilters('SELECT * FROM "a/+/b", "$events/client_connected", "a/+/b", "c"')).toEqual(['a/+/b', 'c'])
    expect(listTopicFilters('SELECT * FROM "$share/g/a/b", "$queue/c/d"')).toEqual(['a/b', 'c/d'])
    expect(buildMatchingTopic('a/+/b/#')).toBe('a/a/b/a')
    expect(buildMatchingTopic('$share/g/a/+')).toBe('a/a')
  })
})

describe('live message', () => {
  const message: MqttMessage = {
    topic: 'a/b',
    payload: new TextEncoder().encode('{"id": 9007199254740993}'),
    qos: 2,
    retain: true,
    at: NOW,
    properties: { contentType: 'json', userProperties: { a: ['1', '2'], b: '3' } },
  }

  it('fills known columns', () => {
    const { texts, encoding } = toSampleValues(message, event('message_publish'))
    expect(encoding).toBeUndefined()
    expect(texts).toMatchObject({ topic: 'a/b', payload: '{"id": 9007199254740993}', qos: '2' })
    expect(texts).not.toHaveProperty('clientid')
    expect(sample('message_publish', texts)?.columns).toMatchObject({
      flags: { retain: true, dup: false },
      pub_props: {
        'Content-Type': 'json',
        'User-Property': { a: '2', b: '3' },
        'User-Property-Pairs': [
          { key: 'a', value: '1' },
          { key: 'a', value: '2' },
          { key: 'b', value: '3' },
        ],
      },
    })
    expect(toSampleValues(message, event('$bridges/mqtt:*')).texts).toMatchObject({ retain: 'true', topic: 'a/b' })
  })

  it('becomes bytes if its payload is not text', () => {
    const payload = new Uint8Array([0x0a, 0xff])
    const { texts, encoding } = toSampleValues({ ...message, payload }, event('message_publish'))
    expect([texts.payload, encoding]).toEqual(['0a ff', 'hex'])
    expect(sample('message_publish', { ...texts }, encoding)?.columns.payload).toEqual(payload)
  })
})

describe('differences of two results', () => {
  it.each<[string, string, unknown[]]>([
    ['{"a":1.0,"b":[1,2]}', '{"b":[1,2],"a":1}', []],
    [
      '{"a":9007199254740993}',
      '{"a":9007199254740992}',
      [{ path: 'a', browserText: '9007199254740993', brokerText: '9007199254740992' }],
    ],
    ['{"a":{"b":[1]}}', '{"a":{"b":[1,2]}}', [{ path: 'a.b[2]', browserText: undefined, brokerText: '2' }]],
    ['{"a":1}', '{"a":"1"}', [{ path: 'a', browserText: '1', brokerText: '"1"' }]],
    ['{"timestamp":1,"x":1}', '{"timestamp":2,"event_type":"y","x":1}', []],
    ['{"_v_fun_now_17953864768801":1}', '{"_v_fun_now_17953864768899":1}', []],
    ['1', '{"a":1}', [{ path: '', browserText: '1', brokerText: '{"a":1}' }]],
  ])('%s and %s', (browserJson, brokerJson, expected) => {
    expect(findDifferences(decodeJson(browserJson), decodeJson(brokerJson))).toEqual(expected)
  })

  it('treat a missing value like the text that the broker writes', () => {
    expect(findDifferences({ a: undefined } as Value, decodeJson('{"a":"undefined"}'))).toEqual([])
  })
})
