// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { describe, expect, it } from 'vitest'
import { type AccessPlan, applyChange, type PlannedChange } from './accessPlan'
import { compareAccess, type ObservedRequest } from './compareAccess'
import { findShadowedRules } from './findShadowedRules'
import { createDatabaseSource, createFileSource } from './sources'

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

describe('[AC-15] finding rules that are never reached', () => {
  it.each<[string, string, number[]]>([
    ['after allow all', '{allow, all}.\n{deny, {clientid, "c"}, publish, ["t"]}.', [2]],
    ['with a narrower topic', '{allow, all, all, ["a/#"]}.\n{deny, all, publish, ["a/b/+"]}.', [2]],
    ['not with a wider topic', '{allow, all, all, ["a/+"]}.\n{deny, all, publish, ["a/#"]}.', []],
    ['only if all topics are covered', '{allow, all, all, ["a/#"]}.\n{deny, all, publish, ["a/b", "c"]}.', []],
    ['not with another action', '{allow, all, publish, ["a"]}.\n{deny, all, subscribe, ["a"]}.', []],
    ['not with all actions after one', '{allow, all, publish, ["a"]}.\n{deny, all, all, ["a"]}.', []],
    ['not with more QoS levels', '{allow, all, {publish, [{qos, 1}]}, ["a"]}.\n{deny, all, publish, ["a"]}.', []],
    ['with fewer QoS levels', '{allow, all, publish, ["a"]}.\n{deny, all, {publish, [{qos, 1}]}, ["a"]}.', [2]],
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

  it('across sources', () => {
    const [found] = findShadowedRules([createFileSource('{allow, all}.'), createDatabaseSource({ all: [denyAll] })])
    expect(found).toMatchObject({
      source: 'built_in_database',
      coveringRule: { source: 'file', rule: { place: { line: 1 } } },
    })
  })
})
