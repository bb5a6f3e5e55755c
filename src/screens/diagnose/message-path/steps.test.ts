import { describe, expect, it } from 'vitest'
import { createPlainEnvironment } from '../../../domain/rulesql/Environment'
import { stepThrough } from '../../../domain/rulesql/steps/stepThrough'
import { readDelayed } from '../../../domain/topics/delayedTopic'
import { type PathMessage, type Publisher, parseMessageForm, readMessageParams, toMessageParams } from './message'
import { getDelayedResult } from './steps/delayed'
import {
  type ClientRead,
  type Delivery,
  type DeliveryStatus,
  groupSharedDeliveries,
  resolveDeliveries,
} from './steps/deliveries'
import { findEndStep, isAfterEnd } from './steps/ends'
import { findBrokenLimits } from './steps/limits'
import { addMountpoint, resolveRewrite } from './steps/resolveRewrite'
import { getRetainedResult } from './steps/retained'
import {
  buildRuleSample,
  isSystem,
  listRepublishedTopics,
  type PathRule,
  selectMatchingRules,
  toRuleResult,
} from './steps/rules'

const bytes = (text: string) => new TextEncoder().encode(text)
const message = (more: Partial<PathMessage> = {}): PathMessage => ({
  topic: 't/1',
  payload: bytes('{"a":1}'),
  qos: 1,
  retain: false,
  body: { topic: 't/1', payload: '{"a":1}', payload_encoding: 'plain' },
  ...more,
})
const client: Publisher = { clientid: 'c', username: 'u', isApi: false }
const api: Publisher = { clientid: 'http_api', username: '', isApi: true }
const createPlaceholder = (name: string): string => `\${${name}}`

describe('[DI-8] message to check', () => {
  it('comes from the API without a client, or from a client with an id or username', () => {
    const data = { topic: 'a', payload: '0aff', payload_encoding: 'hex', qos: 2, retain: true }
    const { message: parsedMessage, publisher } = parseMessageForm(data)
    expect(parsedMessage).toMatchObject({ topic: 'a', qos: 2, retain: true, payload: new Uint8Array([10, 255]) })
    expect(parsedMessage.body).toMatchObject({
      topic: 'a',
      payload: 'Cv8=',
      payload_encoding: 'base64',
      qos: 2,
      retain: true,
    })
    expect(publisher).toEqual(api)
    expect(parseMessageForm({ ...data, username: 'u' }).publisher).toEqual({
      clientid: '',
      username: 'u',
      isApi: false,
    })
    expect(parseMessageForm({ ...data, clientid: 'c' }).message.body).not.toHaveProperty('clientid')
  })

  it('is kept in the URL without its payload, with any characters', () => {
    const data = { topic: 'a b/%2F/#&=?', clientid: '<img src=x>', qos: 1, retain: true, payload: 'secret' }
    const address = toMessageParams(data)
    expect(String(address)).not.toContain('secret')
    const { payload: _, ...rest } = data
    expect(readMessageParams(new URLSearchParams(String(address)))).toEqual(rest)
    expect(readMessageParams(new URLSearchParams('qos=9&retain=maybe'))).toEqual({})
  })
})

describe('[DI-8] limits', () => {
  const mqtt = { max_qos_allowed: 1, retain_available: false, max_topic_levels: 2, max_packet_size: '1KB' } as const
  const large = message({ topic: 'a/b/c', qos: 2, retain: true, payload: new Uint8Array(2048) })
  it.each([
    ['a client is subject to all limits', client, ['qos', 'retain', 'levels', 'size']],
    ['the API only to the size limit', api, ['size']],
  ])('%s', (_, publisher, ids) => expect(findBrokenLimits(large, publisher, mqtt).map(({ id }) => id)).toEqual(ids))
  it('shows the actual value and the limit', () => {
    expect(findBrokenLimits(large, api, mqtt)).toEqual([{ id: 'size', found: 2048, most: 1024 }])
    expect(findBrokenLimits(message(), client, mqtt)).toEqual([])
    expect(findBrokenLimits(large, client, {})).toEqual([])
  })
})

describe('[DI-8] rewriting', () => {
  const rules = [{ action: 'publish' as const, source_topic: '#', re: '.*', dest_topic: 'z' }]
  const createDoneRun = (topic: string | undefined, verdict: 'applied' | 'unmatched' | 'broken' | 'filter') => ({
    state: 'done' as const,
    answer: { topic, verdicts: [verdict], groups: [] },
  })
  it.each([
    ['no rules', [], undefined, { type: 'none', topic: 'a' }],
    ['while computing', rules, { state: 'running' } as const, undefined],
    ['a rule that applies', rules, createDoneRun('z', 'applied'), { type: 'changed', topic: 'z', position: 1 }],
    ['a rule without effect', rules, createDoneRun('a', 'unmatched'), { type: 'same', topic: 'a', position: 1 }],
    ['no matching rule', rules, createDoneRun('a', 'filter'), { type: 'same', topic: 'a' }],
    [
      'a pattern that a browser cannot evaluate',
      rules,
      createDoneRun(undefined, 'broken'),
      { type: 'unclear', topic: undefined, position: 1 },
    ],
    ['a pattern that takes too long', rules, { state: 'overlong' } as const, { type: 'unclear', topic: undefined }],
  ])('%s', (_, rewriteRules, run, expected) => expect(resolveRewrite('a', rewriteRules, run)).toEqual(expected))

  it.each([
    ['a', '', 'a'],
    ['a', 'm/', 'm/a'],
    ['$delayed/10/a', 'm/', '$delayed/10/m/a'],
    ['$delayed/x/a', 'm/', 'm/$delayed/x/a'],
  ])('applies the mountpoint of %s', (topic, mountpoint, expected) =>
    expect(addMountpoint(topic, mountpoint)).toBe(expected),
  )
})

describe('[DI-8] delayed publish', () => {
  const NOW = 1_700_000_000_000
  it.each([
    ['a', { type: 'none' }],
    ['$delayed/10/a/b', { type: 'delayed', seconds: 10, topic: 'a/b' }],
    ['$delayed/10', { type: 'invalid' }],
    ['$delayed//a', { type: 'invalid' }],
    ['$delayed/-1/a', { type: 'invalid' }],
    ['$delayed/1700000060/a', { type: 'delayed', seconds: 60, topic: 'a' }],
    ['$delayed/1600000000/a', { type: 'delayed', seconds: 0, topic: 'a' }],
    ['$delayed/99999999999/a', { type: 'invalid' }],
  ])('parses %s', (topic, expected) => expect(readDelayed(topic, NOW)).toEqual(expected))

  it.each([
    ['a', { enable: true }, 0, { type: 'none', topic: 'a' }],
    ['$delayed/5/a', { enable: false }, 0, { type: 'off', topic: '$delayed/5/a' }],
    ['$delayed/x/a', { enable: true }, 0, { type: 'invalid', topic: '$delayed/x/a' }],
    ['$delayed/5/a', { enable: true, max_delayed_messages: 3 }, 3, { type: 'full', topic: 'a', most: 3 }],
    [
      '$delayed/5/a',
      { enable: true, max_delayed_messages: 3 },
      2,
      { type: 'waits', topic: 'a', seconds: 5, room: 'free' },
    ],
    [
      '$delayed/5/a',
      { enable: true, max_delayed_messages: 3 },
      undefined,
      { type: 'waits', topic: 'a', seconds: 5, room: 'unknown' },
    ],
  ])('%s with %j and %s waiting', (topic, settings, waiting, expected) =>
    expect(getDelayedResult(topic, settings, waiting, NOW)).toEqual(expected),
  )
})

describe('[DI-8] retained messages', () => {
  const enabledSettings = { enable: true, max_payload_size: '1KB', msg_expiry_interval: '0s' } as const
  const backend = { type: 'built_in_database', enable: true, max_retained_messages: 2 } as const
  const retainedMessage = message({ retain: true })
  const none = { count: undefined, hasMessage: undefined }
  it.each([
    ['no retain flag', message(), enabledSettings, none, { type: 'notAsked' }],
    ['retainer disabled', retainedMessage, { ...enabledSettings, enable: false }, none, { type: 'off' }],
    [
      'its storage disabled',
      retainedMessage,
      { ...enabledSettings, backend: { ...backend, enable: false } },
      none,
      { type: 'off' },
    ],
    [
      'an empty payload',
      message({ retain: true, payload: bytes('') }),
      { ...enabledSettings, stop_publish_clear_msg: true },
      { count: 1, hasMessage: true },
      { type: 'clears', hasMessage: true, ends: true },
    ],
    [
      'too large',
      message({ retain: true, payload: new Uint8Array(1025) }),
      enabledSettings,
      none,
      { type: 'tooLarge', found: 1025, most: 1024 },
    ],
    [
      'full',
      retainedMessage,
      { ...enabledSettings, backend },
      { count: 2, hasMessage: false },
      { type: 'full', most: 2 },
    ],
    [
      'full, but the topic is already retained',
      retainedMessage,
      { ...enabledSettings, backend },
      { count: 2, hasMessage: true },
      { type: 'kept', hasMessage: true, room: 'free', expiry: undefined },
    ],
    [
      'unknown count',
      retainedMessage,
      { ...enabledSettings, backend, msg_expiry_interval: '2h' },
      { count: undefined, hasMessage: false },
      { type: 'kept', hasMessage: false, room: 'unknown', expiry: '2h' },
    ],
    [
      '0 is no limit',
      retainedMessage,
      { ...enabledSettings, max_payload_size: '0' },
      none,
      { type: 'kept', hasMessage: undefined, room: 'free' },
    ],
  ])('%s', (_, input, settings, now, expected) =>
    expect(getRetainedResult(input, settings, now)).toMatchObject(expected),
  )
})

describe('[DI-8] subscriptions', () => {
  const fine = { connected: true, inflight_cnt: 0, inflight_max: 32, mqueue_len: 0, mqueue_max: 1000, proto_ver: 5 }
  const createClientReads = (read: ClientRead) => new Map([['s', read]])
  const createRows = (more: object = {}) => [{ clientid: 's', topic: 't/#', qos: 1, nl: 0, rap: 0, node: 'n', ...more }]
  const resolveFate = (read: ClientRead, qos: 0 | 1 | 2 = 1, settings = {}): DeliveryStatus | undefined =>
    resolveDeliveries(message({ qos }), client, createRows(), createClientReads(read), settings)[0]?.status

  it.each<[string, ClientRead, 0 | 1 | 2, object, DeliveryStatus]>([
    ['connected', fine, 1, {}, 'sent'],
    ['full inflight window', { ...fine, inflight_cnt: 32 }, 1, {}, 'held'],
    ['QoS 0 needs no inflight window', { ...fine, inflight_cnt: 32 }, 0, {}, 'sent'],
    ['full window and queue', { ...fine, inflight_cnt: 32, mqueue_len: 1000 }, 1, {}, 'displaces'],
    ['away', { ...fine, connected: false }, 1, {}, 'waits'],
    ['offline with a full queue', { ...fine, connected: false, mqueue_len: 1000 }, 1, {}, 'displaces'],
    ['offline with an unlimited queue', { ...fine, connected: false, mqueue_len: 9, mqueue_max: 0 }, 1, {}, 'waits'],
    ['offline, QoS 0', { ...fine, connected: false }, 0, { mqueue_store_qos0: false }, 'lost'],
    ['offline, queued QoS 0', { ...fine, connected: false }, 0, { mqueue_store_qos0: true }, 'waits'],
    ['disconnected meanwhile', 'gone', 1, {}, 'unknown'],
    ['not loaded', 'unread', 1, {}, 'unknown'],
  ])('%s', (_, read, qos, settings, expected) => expect(resolveFate(read, qos, settings)).toBe(expected))

  it.each([
    [0, 2, {}, 0],
    [2, 1, {}, 1],
    [0, 2, { upgrade_qos: true }, 2],
    [2, 1, { upgrade_qos: true }, 2],
  ] as const)('QoS %i to a subscription of QoS %i with %j', (sent, subscribed, settings, expected) => {
    const [delivery] = resolveDeliveries(
      message({ qos: sent }),
      client,
      createRows({ qos: subscribed }),
      createClientReads(fine),
      settings,
    )
    expect(delivery?.qos).toBe(expected)
  })

  it('a client does not receive its own message with no-local', () => {
    const ownPublisher = { ...client, clientid: 's' }
    const getFate = (publisher: Publisher, row: object, read: object = fine, settings = {}) =>
      resolveDeliveries(message(), publisher, createRows(row), createClientReads(read as ClientRead), settings)[0]
        ?.status
    expect(getFate(ownPublisher, { nl: 1 })).toBe('own')
    expect(getFate(ownPublisher, {})).toBe('sent')
    expect(getFate(client, { nl: 1 })).toBe('sent')
    expect(getFate({ ...api, clientid: 's' }, { nl: 1 })).toBe('sent')
    expect(getFate(ownPublisher, {}, { ...fine, proto_ver: 4 }, { ignore_loop_deliver: true })).toBe('own')
  })

  it('shows the retain flag and the groups', () => {
    const rows = [
      ...createRows({ rap: 1 }),
      ...createRows({ clientid: 'g1', topic: '$share/g/t/+' }),
      ...createRows({ clientid: 'g2', topic: '$share/g/t/+' }),
      ...createRows({ clientid: 'q', topic: '$queue/t/1' }),
    ]
    const found = resolveDeliveries(message({ retain: true }), client, rows, new Map(), {})
    expect(found.map(({ retain }) => retain)).toEqual([true, false, false, false])
    expect(
      [...groupSharedDeliveries(found)].map(([topic, members]) => [
        topic,
        members.map(({ clientid }: Delivery) => clientid),
      ]),
    ).toEqual([
      ['$share/g/t/+', ['g1', 'g2']],
      ['$queue/t/1', ['q']],
    ])
  })
})

describe('[DI-8] rules', () => {
  const rule = (id: string, from: string[], sql = '', actions: PathRule['actions'] = []): PathRule => ({
    id,
    name: '',
    sql,
    from,
    actions,
  })
  it('finds rules that read the topic and counts rules that read later events', () => {
    const rules = [
      rule('a', ['t/#']),
      rule('b', ['x', 't/+']),
      rule('c', ['$events/message_delivered']),
      rule('d', ['$events/client_connected']),
      rule('e', ['$bridges/mqtt:x']),
    ]
    const { rules: reading, following } = selectMatchingRules(rules, 't/1')
    expect(reading.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(following).toBe(1)
    expect(selectMatchingRules([rule('all', ['#'])], '$SYS/x').rules).toEqual([])
  })

  const run = (sql: string) =>
    toRuleResult(stepThrough(sql, buildRuleSample(message(), client, 't/1', 'r', 1), createPlainEnvironment()))
  it.each([
    [
      'SELECT payload.a AS x, clientid, username FROM "t/#"',
      { type: 'passed', results: [{ x: 1, clientid: 'c', username: 'u' }] },
    ],
    ['SELECT * FROM "t/#" WHERE qos = 2', { type: 'noMatch' }],
    ['SELECT nosuch(1) AS x FROM "t/#"', { type: 'failed' }],
    ['FOREACH payload.list FROM "t/#"', {}],
  ])('%s', (sql, expected) => expect(run(sql)).toMatchObject(expected))

  it('lists the topics of republish actions', () => {
    const output = { function: 'republish' as const, args: { topic: `out/${createPlaceholder('a')}` } }
    expect(listRepublishedTopics(output, [{ a: 1 }, { a: 2 }, { a: 1 }])).toEqual(['out/1', 'out/2'])
    expect(listRepublishedTopics('http:x', [{ a: 1 }])).toEqual([])
    expect(listRepublishedTopics({ function: 'console' }, [{ a: 1 }])).toEqual([])
    expect(isSystem('$SYS/x')).toBe(true)
  })
})

describe('[DI-8] end of a path', () => {
  const live = {} as never
  const fine = { authorization: { live }, limits: { live, result: [] }, delayed: { live } }
  it.each([
    ['none', fine, undefined],
    ['rejected by a limit', { ...fine, limits: { live, result: [{ id: 'retain' as const }] } }, 'limits'],
    ['an invalid delay', { ...fine, delayed: { live, result: { type: 'invalid' as const, topic: '' } } }, 'delayed'],
    [
      'denied',
      { ...fine, authorization: { live, result: { type: 'decided', decision: { outcome: 'deny' } } as never } },
      'authorization',
    ],
  ])('%s', (_, path, expected) => expect(findEndStep(path)).toBe(expected))
  it('comes before all later steps', () => {
    expect(isAfterEnd('rules', 'limits')).toBe(true)
    expect(isAfterEnd('limits', 'limits')).toBe(false)
    expect(isAfterEnd('rules', undefined)).toBe(false)
  })
})
