// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AccessPlan, applyChange, type PlannedChange, type PlannedSource } from './accessPlan'
import { compareAccess, type ObservedRequest } from './compareAccess'
import { findShadowedRules } from './findShadowedRules'
import { type AccessRequest, matchRule } from './matchRule'
import { parseTopicCondition, type Rule } from './rule'
import { createDatabaseSource, createFileSource, createUnknownSource } from './sources'

const FILE = '{deny, {username, "bad"}, all, ["#"]}.\n{allow, all, publish, ["t/#"]}.'

const plan = (more: Partial<AccessPlan> = {}): AccessPlan => ({
  sources: [{ type: 'file', enable: true, rules: FILE }],
  database: { client: new Map(), user: new Map(), all: [] },
  settings: { no_match: 'deny', deny_action: 'ignore' },
  ...more,
})

const request = (more: Partial<ObservedRequest> = {}): ObservedRequest => ({
  clientid: 'c',
  username: 'u',
  peerhost: '10.0.0.1',
  action: 'publish',
  topic: 't/1',
  qos: 0,
  retain: false,
  ...more,
})

const file = (rules: string, enable = true): PlannedChange => ({
  type: 'source',
  source: { type: 'file', enable, rules },
})
const denyAll = { topic: '#', permission: 'deny', action: 'all' } as const
const allowAll = { topic: '#', permission: 'allow', action: 'all' } as const

const BOTH = plan({
  sources: [
    { type: 'file', enable: true, rules: FILE },
    { type: 'built_in_database', enable: true },
  ],
  database: { client: new Map([['c', [denyAll]]]), user: new Map(), all: [] },
})

const WITH_HTTP = plan({
  sources: [
    { type: 'http', enable: true },
    { type: 'file', enable: true, rules: FILE },
  ],
})

describe('[AC-15] comparing decisions before and after a change', () => {
  it.each<[string, AccessPlan, PlannedChange, Partial<ObservedRequest>, string | undefined]>([
    ['a rule that is removed', plan(), file('{deny, all}.'), {}, 'allow > deny'],
    ['an unrelated rule', plan(), file(`${FILE}\n{deny, all, publish, ["x"]}.`), {}, undefined],
    ['a rule for another client', plan(), file(`{deny, {clientid, "d"}, all, ["#"]}.\n${FILE}`), {}, undefined],
    ['a rule for this client', plan(), file(`{deny, {clientid, "c"}, all, ["#"]}.\n${FILE}`), {}, 'allow > deny'],
    ['a source that is disabled', plan(), file(FILE, false), {}, 'allow > deny'],
    ['a source that is disabled, for a denied user', plan(), file(FILE, false), { username: 'bad' }, undefined],
    ['a source that is switched off', plan(), { type: 'switch', types: ['file'], enable: false }, {}, 'allow > deny'],
    [
      'a source that is switched on, at its place',
      { ...BOTH, sources: BOTH.sources.map((one) => ({ ...one, enable: one.type !== 'file' })) },
      { type: 'switch', types: ['file'], enable: true },
      {},
      'deny > allow',
    ],
    ['an unknown source that is switched', plan(), { type: 'switch', types: ['http'], enable: true }, {}, undefined],
    ['another order', BOTH, { type: 'order', types: ['built_in_database', 'file'] }, {}, 'allow > deny'],
    [
      'another order, for another client',
      BOTH,
      { type: 'order', types: ['built_in_database', 'file'] },
      { clientid: 'd' },
      undefined,
    ],
    [
      'rules of a client',
      BOTH,
      { type: 'rules', group: 'client', names: ['c'], rules: [allowAll] },
      { topic: 'x' },
      'deny > allow',
    ],
    [
      'rules of a user',
      BOTH,
      { type: 'rules', group: 'user', names: ['u'], rules: [allowAll] },
      { topic: 'x', clientid: 'd' },
      'deny > allow',
    ],
    [
      'rules of a user, for a client without one',
      BOTH,
      { type: 'rules', group: 'user', names: ['u'], rules: [allowAll] },
      { topic: 'x', clientid: 'd', username: null },
      undefined,
    ],
    [
      'rules of all',
      BOTH,
      { type: 'rules', group: 'all', rules: [allowAll] },
      { topic: 'x', clientid: 'd' },
      'deny > allow',
    ],
    ['a superuser', plan(), file('{deny, all}.'), { superuser: true }, undefined],
    [
      'a new source that only the broker can query',
      plan(),
      { type: 'source', source: { type: 'http', enable: true } },
      { topic: 'x' },
      'deny > unknown',
    ],
    ['an undecidable request', WITH_HTTP, file(`${FILE}\n{allow, all}.`), {}, undefined],
    ['an undecidable request with another fallback', WITH_HTTP, file('{deny, all}.'), {}, 'unknown > unknown'],
    ['a file with a syntax error', plan(), file('{deny'), {}, 'allow > unknown'],
    [
      'a shared subscription',
      plan(),
      file('{allow, all, subscribe, ["s"]}.'),
      { action: 'subscribe', topic: '$share/g/s' },
      'deny > allow',
    ],
  ])('%s', (_, before, change, more, expected) => {
    const { changes } = compareAccess([request(more)], before, applyChange(before, change))
    expect(changes.map((one) => `${one.before.outcome} > ${one.after.outcome}`)[0]).toBe(expected)
  })

  it.each<[string, PlannedSource]>([
    ['a file that cannot be read', { type: 'file', enable: true }],
    ['a text of another source', { type: 'http', enable: true, rules: '{allow, all}.' }],
  ])('cannot decide with %s', (_, source) => {
    const unread = plan({ sources: [source] })
    expect(compareAccess([request()], unread, unread)).toMatchObject({ undecided: 1, unknownSources: [source.type] })
  })

  it('names no source if its missing rules do not change the decision', () => {
    const before = plan({ sources: [{ type: 'file', enable: true, rules: '{deny, {ipaddr, "::1"}, all, ["#"]}.' }] })
    const found = compareAccess([request({ peerhost: null })], before, before)
    expect(found).toEqual({ changes: [], checked: 1, undecided: 0, unknownSources: [] })
  })

  it('puts a new source first, like the broker', () => {
    const after = applyChange(plan(), { type: 'source', source: { type: 'built_in_database', enable: true } })
    expect(after.sources.map(({ type }) => type)).toEqual(['built_in_database', 'file'])
  })

  it('counts undecidable requests and names their sources', () => {
    const found = compareAccess([request(), request({ superuser: true })], WITH_HTTP, WITH_HTTP)
    expect(found).toEqual({ changes: [], checked: 2, undecided: 1, unknownSources: ['http'] })
  })

  it('cannot decide with rules of the built-in database that are not read', () => {
    const unread = { ...BOTH, database: undefined }
    const found = compareAccess([request({ topic: 'x' })], unread, unread)
    expect(found).toMatchObject({ undecided: 1, unknownSources: ['built_in_database'] })
  })
})

const publishAll = (condition: string) => `{allow, all, {publish, [${condition}]}, ["#"]}.`
const allowTo = (client: string) => `{allow, ${client}, all, ["#"]}.`
const EITHER = `{'or', [{username, "u"}, {username, "v"}]}`
const EITHER_REVERSED = `{'or', [{username, "v"}, {username, "u"}]}`

const oneClient = fc.constantFrom<Rule['who'][]>(
  { kind: 'all' },
  { kind: 'username', is: 'u' },
  { kind: 'username', is: 'v' },
  { kind: 'clientid', is: 'c' },
)
const anyRule: fc.Arbitrary<Rule> = fc.record({
  permission: fc.constant('allow' as const),
  who: fc.oneof(
    oneClient,
    fc.record({ kind: fc.constantFrom('and', 'or'), conditions: fc.array(oneClient, { maxLength: 2 }) }),
  ),
  action: fc.record(
    {
      type: fc.constantFrom('publish', 'subscribe', 'all'),
      qos: fc.subarray([0, 1, 2], { minLength: 1 }),
      retain: fc.boolean(),
    },
    { requiredKeys: ['type'] },
  ),
  topics: fc.array(fc.constantFrom('a', 'a/+', 'a/#', '#', 'eq a/+', 'eq #', '${clientid}').map(parseTopicCondition), {
    maxLength: 2,
  }),
})
const allRequests: AccessRequest[] = ['a', 'a/b', 'a/+', 'a/#', '#', 'c'].flatMap((topic) =>
  ([0, 1, 2] as const).flatMap((qos) =>
    ['u', 'v', null].flatMap((username) =>
      ['c', 'd'].flatMap((clientid) => [
        request({ topic, qos, username, clientid }),
        request({ topic, qos, username, clientid, retain: true }),
        request({ topic, qos, username, clientid, action: 'subscribe' }),
      ]),
    ),
  ),
)

describe('[AC-15] finding rules that are never reached', () => {
  it('finds only rules that match no request besides those of the earlier rule', () => {
    const fits = (rule: Rule, one: AccessRequest) => matchRule(rule, one, () => undefined) === 'fits'
    fc.assert(
      fc.property(anyRule, anyRule, (earlier, later) => {
        const rules = [earlier, later].map((rule, index) => ({ rule, place: { group: 'all' as const, index } }))
        if (findShadowedRules([{ type: 'built_in_database', rules }]).length > 0)
          expect(allRequests.filter((one) => fits(later, one) && !fits(earlier, one))).toEqual([])
      }),
      { numRuns: 5_000 },
    )
  })

  it.each<[string, string, number[]]>([
    ['after allow all', '{allow, all}.\n{deny, {clientid, "c"}, publish, ["t"]}.', [2]],
    ['with a narrower topic', '{allow, all, all, ["a/#"]}.\n{deny, all, publish, ["a/b/+"]}.', [2]],
    ['not with a wider topic', '{allow, all, all, ["a/+"]}.\n{deny, all, publish, ["a/#"]}.', []],
    ['only if all topics are covered', '{allow, all, all, ["a/#"]}.\n{deny, all, publish, ["a/b", "c"]}.', []],
    ['not with another action', '{allow, all, publish, ["a"]}.\n{deny, all, subscribe, ["a"]}.', []],
    ['not with all actions after one', '{allow, all, publish, ["a"]}.\n{deny, all, all, ["a"]}.', []],
    ['not with more QoS levels', '{allow, all, {publish, [{qos, 1}]}, ["a"]}.\n{deny, all, publish, ["a"]}.', []],
    ['with fewer QoS levels', '{allow, all, publish, ["a"]}.\n{deny, all, {publish, [{qos, 1}]}, ["a"]}.', [2]],
    ['with some of the QoS levels', `${publishAll('{qos, [1, 2]}')}\n${publishAll('{qos, 1}')}`, [2]],
    ['not with other QoS levels', `${publishAll('{qos, 1}')}\n${publishAll('{qos, [1, 2]}')}`, []],
    ['for retained messages after all', `${publishAll('')}\n${publishAll('{retain, true}')}`, [2]],
    ['for retained messages twice', `${publishAll('{retain, true}')}\n${publishAll('{retain, true}')}`, [2]],
    ['not for all messages after retained ones', `${publishAll('{retain, true}')}\n${publishAll('')}`, []],
    ['not with another retain flag', `${publishAll('{retain, true}')}\n${publishAll('{retain, false}')}`, []],
    [
      'for subscriptions, which have no retain flag',
      '{allow, all, {all, [{retain, true}]}, ["#"]}.\n{deny, all, subscribe, ["a"]}.',
      [2],
    ],
    ['with a topic of several', '{allow, all, all, ["a", "b/#"]}.\n{deny, all, all, ["b/c"]}.', [2]],
    ['with the same literal topic', '{allow, all, all, [{eq, "a/+"}]}.\n{deny, all, all, [{eq, "a/+"}]}.', [2]],
    ['not with another literal topic', '{allow, all, all, [{eq, "a"}]}.\n{deny, all, all, [{eq, "b"}]}.', []],
    ['of one of several users', `${allowTo(EITHER)}\n${allowTo('{username, "v"}')}`, [2]],
    ['not of a user besides several', `${allowTo(EITHER)}\n${allowTo('{username, "w"}')}`, []],
    ['of several users in another order', `${allowTo(EITHER)}\n${allowTo(EITHER_REVERSED)}`, [2]],
    ['not of several users after one', `${allowTo('{username, "u"}')}\n${allowTo(EITHER)}`, []],
    ['of the same user', '{allow, {username, "u"}, all, ["#"]}.\n{deny, {username, "u"}, all, ["a"]}.', [2]],
    ['not of another user', '{allow, {username, "u"}, all, ["#"]}.\n{deny, {username, "v"}, all, ["a"]}.', []],
    [
      'of a user and a client after the user',
      `{allow, {username, "u"}, all, ["#"]}.\n{deny, {'and', [{username, "u"}, {clientid, "c"}]}, all, ["a"]}.`,
      [2],
    ],
    [
      'with the same placeholder',
      '{allow, all, all, ["d/${clientid}/#"]}.\n{deny, all, all, ["d/${clientid}/x"]}.',
      [2],
    ],
    [
      'not with a placeholder after a wildcard of one level',
      '{allow, all, all, ["d/+"]}.\n{deny, all, all, ["d/${clientid}"]}.',
      [],
    ],
    ['not with a filter after the literal one', '{deny, all, all, [{eq, "#"}]}.\n{allow, all, all, ["#"]}.', []],
    ['with a literal after its filter', '{deny, all, all, ["#"]}.\n{allow, all, all, [{eq, "a/+"}]}.', [2]],
  ])('%s', (_, text, lines) => {
    const found = findShadowedRules([createFileSource(text)])
    expect(found.map(({ rule }) => 'line' in rule.place && rule.place.line)).toEqual(lines)
  })

  it('not after a source with unknown rules', () => {
    expect(findShadowedRules([createUnknownSource('http'), createFileSource('{allow, all}.')])).toEqual([])
  })

  it('across sources', () => {
    const [found] = findShadowedRules([createFileSource('{allow, all}.'), createDatabaseSource({ all: [denyAll] })])
    expect(found).toMatchObject({
      source: 'built_in_database',
      coveringRule: { source: 'file', rule: { place: { line: 1 } } },
    })
  })
})
