import { describe, expect, it } from 'vitest'
import { type Answer, type ComparisonState, type Counters, compare } from './send/compare'
import { buildExpectations, collectTargets, type Expectation, type ExpectationInput } from './send/expectations'
import type { Delivery } from './steps/deliveries'
import type { PathRule } from './steps/rules'

const delivery = (clientid: string, more: Partial<Delivery> = {}): Delivery => ({
  clientid,
  node: 'n',
  topic: 't/#',
  group: undefined,
  qos: 0,
  retain: false,
  noLocal: false,
  client: 'unread',
  status: 'sent',
  ...more,
})
const createSharedDelivery = (clientid: string) => delivery(clientid, { topic: '$share/g/t/#', group: 'g' })
const rule = (id: string, actions: PathRule['actions'] = []): PathRule => ({ id, name: id, sql: '', from: [], actions })
const createExpectationInput = (more: Partial<ExpectationInput> = {}): ExpectationInput => ({
  isRefused: false,
  delayed: { type: 'none', topic: 't' },
  retained: { type: 'notAsked' },
  deliveries: [],
  hasMore: false,
  rules: [],
  results: new Map(),
  actions: new Set(),
  ...more,
})
const nothing: Counters = {
  clients: new Map(),
  rules: new Map(),
  actions: new Map(),
  retained: undefined,
  delayed: undefined,
}

describe('[DI-8] expected fate of a message', () => {
  it('without receivers', () =>
    expect(buildExpectations(createExpectationInput())).toEqual([{ kind: 'answer', want: 'noSubscribers' }]))

  it('with unknown receivers', () => {
    expect(buildExpectations(createExpectationInput({ deliveries: undefined }))).toEqual([])
    expect(buildExpectations(createExpectationInput({ hasMore: true }))).toEqual([])
    expect(buildExpectations(createExpectationInput({ deliveries: [delivery('a', { status: 'lost' })] }))).toEqual([])
  })

  it('that is rejected, delayed, or exceeds a limit', () => {
    expect(buildExpectations(createExpectationInput({ isRefused: true, deliveries: [delivery('a')] }))).toEqual([
      { kind: 'answer', want: 'refused' },
    ])
    expect(buildExpectations(createExpectationInput({ delayed: { type: 'invalid', topic: 't' } }))).toEqual([
      { kind: 'answer', want: 'refused' },
    ])
    const waits = { type: 'waits' as const, topic: 't', seconds: 5, room: 'free' as const }
    expect(
      buildExpectations(createExpectationInput({ delayed: waits, deliveries: [delivery('a')], rules: [rule('r')] })),
    ).toEqual([{ kind: 'answer', want: 'accepted' }, { kind: 'delayed' }])
  })

  it('with subscriptions, groups, rules and actions', () => {
    const expected = buildExpectations(
      createExpectationInput({
        retained: { type: 'kept', hasMessage: false, room: 'free', expiry: undefined },
        deliveries: [
          delivery('a'),
          delivery('a', { topic: 't/+' }),
          createSharedDelivery('a'),
          createSharedDelivery('b'),
          delivery('l', { status: 'lost' }),
        ],
        rules: [rule('r', ['http:x', 'http:off']), rule('n'), rule('w')],
        results: new Map([
          ['r', { type: 'passed', results: [{}, {}] }],
          ['n', { type: 'noMatch' }],
          ['w', { type: 'unclear' }],
        ]),
        actions: new Set(['http:x']),
      }),
    )
    expect(expected).toEqual<Expectation[]>([
      { kind: 'answer', want: 'accepted' },
      { kind: 'retained', want: 'kept' },
      { kind: 'rule', id: 'r', name: 'r', want: 'passed' },
      { kind: 'rule', id: 'n', name: 'n', want: 'noMatch' },
      { kind: 'rule', id: 'w', name: 'w', want: 'any' },
      { kind: 'action', id: 'http:x', want: 2 },
      { kind: 'client', clientid: 'a', want: 2 },
      {
        kind: 'group',
        topic: '$share/g/t/#',
        direct: new Map([
          ['a', 2],
          ['b', 0],
        ]),
      },
    ])
    expect(collectTargets(expected)).toEqual({
      clients: ['a', 'b'],
      rules: ['r', 'n', 'w'],
      actions: ['http:x'],
      retained: true,
      delayed: false,
    })
  })

  it('that clears a retained message and is not delivered', () =>
    expect(
      buildExpectations(
        createExpectationInput({
          retained: { type: 'clears', hasMessage: true, ends: true },
          deliveries: [delivery('a')],
        }),
      ),
    ).toEqual([
      { kind: 'answer', want: 'noSubscribers' },
      { kind: 'retained', want: 'removed' },
    ]))
})

describe('[DI-8] expected and observed', () => {
  const createClientCounters = (...counts: [string, number][]): Counters => ({ ...nothing, clients: new Map(counts) })
  const compareOne = (
    expected: Expectation,
    before: Counters,
    after: Counters | undefined,
    { over = true, answer = { id: 'm' } as Answer } = {},
  ) => compare([expected], answer, before, after, over)[0]

  it.each<
    [string, number | undefined, number | undefined, boolean, ComparisonState, number | undefined, true | undefined]
  >([
    ['as many', 5, 6, true, 'agreed', 1, undefined],
    ['more', 5, 9, true, 'agreed', 4, true],
    ['none', 5, 5, true, 'differs', 0, undefined],
    ['none yet', 5, 5, false, 'waiting', 0, undefined],
    ['the client began anew', 5, 0, true, 'differs', 0, undefined],
    ['not read before', undefined, 5, true, 'unseen', undefined, undefined],
    ['not read after', 5, undefined, true, 'unseen', undefined, undefined],
  ])('a client: %s', (_, before, after, hasEnded, mark, found, more) => {
    const createCounters = (count: number | undefined) =>
      count === undefined ? nothing : createClientCounters(['a', count])
    const row = compareOne({ kind: 'client', clientid: 'a', want: 1 }, createCounters(before), createCounters(after), {
      over: hasEnded,
    })
    expect(row).toMatchObject({ mark, ...(found !== undefined && { found }) })
    expect(row?.hasExcess).toBe(more)
  })

  it('a group: ignores copies that its members receive anyway', () => {
    const group: Expectation = {
      kind: 'group',
      topic: 'g',
      direct: new Map([
        ['a', 1],
        ['b', 0],
      ]),
    }
    const before = createClientCounters(['a', 0], ['b', 0])
    expect(compareOne(group, before, createClientCounters(['a', 1], ['b', 0]))?.mark).toBe('differs')
    expect(compareOne(group, before, createClientCounters(['a', 2], ['b', 0]))?.mark).toBe('agreed')
    expect(compareOne(group, before, createClientCounters(['a', 1], ['b', 1]))?.mark).toBe('agreed')
    expect(compareOne(group, before, createClientCounters(['a', 1]))?.mark).toBe('unseen')
  })

  it('a rule by its outcome', () => {
    const zero = { matched: 0, passed: 0, noMatch: 0, failed: 0 }
    const createRuleCounters = (more: object): Counters => ({
      ...nothing,
      rules: new Map([['r', { ...zero, ...more }]]),
    })
    const getRuleMark = (outcome: 'passed' | 'noMatch' | 'failed' | 'any', after: object) =>
      compareOne({ kind: 'rule', id: 'r', name: '', want: outcome }, createRuleCounters({}), createRuleCounters(after))
        ?.mark
    expect(getRuleMark('passed', { matched: 1, passed: 1 })).toBe('agreed')
    expect(getRuleMark('passed', { matched: 1, noMatch: 1 })).toBe('differs')
    expect(getRuleMark('noMatch', { matched: 1, noMatch: 1 })).toBe('agreed')
    expect(getRuleMark('failed', { matched: 1, failed: 1 })).toBe('agreed')
    expect(getRuleMark('any', { matched: 1, failed: 1 })).toBe('agreed')
    expect(getRuleMark('any', {})).toBe('differs')
  })

  it.each<
    [
      string,
      'kept' | 'removed' | 'notKept',
      Answer,
      string | null | undefined,
      string | null | undefined,
      ComparisonState,
    ]
  >([
    ['its id is there', 'kept', { id: 'm' }, null, 'm', 'agreed'],
    ['another is there', 'kept', { id: 'm' }, 'x', 'x', 'differs'],
    ['no id was told, but it changed', 'kept', { code: 16 }, 'x', 'y', 'agreed'],
    ['no id was told, and it is the same', 'kept', { code: 16 }, 'x', 'x', 'differs'],
    ['no id was told, nor what was before', 'kept', { code: 16 }, undefined, 'y', 'unseen'],
    ['it could not be read', 'kept', { id: 'm' }, null, undefined, 'unseen'],
    ['it is gone', 'removed', { code: 16 }, 'x', null, 'agreed'],
    ['it is there still', 'removed', { code: 16 }, 'x', 'x', 'differs'],
    ['it was not kept', 'notKept', { id: 'm' }, null, null, 'agreed'],
    ['it was kept all the same', 'notKept', { id: 'm' }, null, 'm', 'differs'],
  ])('a retained message: %s', (_, outcome, answer, before, after, mark) =>
    expect(
      compareOne(
        { kind: 'retained', want: outcome },
        { ...nothing, retained: before },
        { ...nothing, retained: after },
        { answer },
      )?.mark,
    ).toBe(mark),
  )

  it('a delayed message and the response', () => {
    const createDelayedCounters = (ids: string[]): Counters => ({ ...nothing, delayed: new Set(ids) })
    expect(compareOne({ kind: 'delayed' }, nothing, createDelayedCounters(['m']))?.mark).toBe('agreed')
    expect(compareOne({ kind: 'delayed' }, nothing, createDelayedCounters([]))?.mark).toBe('differs')
    expect(compareOne({ kind: 'delayed' }, nothing, nothing)?.mark).toBe('unseen')
    const getAnswerMark = (outcome: 'accepted' | 'noSubscribers' | 'refused', answer: Answer) =>
      compareOne({ kind: 'answer', want: outcome }, nothing, undefined, { answer, over: false })?.mark
    expect(getAnswerMark('accepted', { id: 'm' })).toBe('agreed')
    expect(getAnswerMark('accepted', { code: 16 })).toBe('differs')
    expect(getAnswerMark('noSubscribers', { code: 16 })).toBe('agreed')
    expect(getAnswerMark('refused', { error: 'no' })).toBe('agreed')
  })

  it('waits for data that is not loaded yet', () => {
    const expected: Expectation = { kind: 'client', clientid: 'a', want: 1 }
    expect(compareOne(expected, createClientCounters(['a', 0]), undefined, { over: false })?.mark).toBe('waiting')
    expect(compareOne(expected, createClientCounters(['a', 0]), undefined)?.mark).toBe('unseen')
  })
})
