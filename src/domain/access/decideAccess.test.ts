// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the broker
import { describe, expect, it } from 'vitest'
import { type Decision, decideAccess } from './decideAccess'
import type { AccessRequest } from './matchRule'
import type { DatabaseRule } from './parseJsonRule'
import {
  createDatabaseSource,
  createFileSource,
  createUnknownSource,
  type DatabaseRules,
  type KnownSource,
} from './sources'

const pub = (topic: string, more: Partial<AccessRequest> = {}): AccessRequest => ({
  clientid: 'c1',
  username: 'ann',
  peerhost: '10.1.2.3',
  action: 'publish',
  topic,
  qos: 0,
  retain: false,
  ...more,
})
const sub = (topic: string, more: Partial<AccessRequest> = {}) => pub(topic, { action: 'subscribe', ...more })
const denyRest = { no_match: 'deny', deny_action: 'ignore' } as const
const allowRest = { no_match: 'allow', deny_action: 'disconnect' } as const
const rule = (more: Partial<DatabaseRule>): DatabaseRule => ({ topic: '#', permission: 'deny', action: 'all', ...more })

const outcomes = ({ outcome, source, steps }: Decision) => ({
  outcome,
  source,
  steps: steps.map((step) => step.outcome),
})

describe('[AC-13] file rules decide as in the broker', () => {
  it.each<[string, AccessRequest, 'allow' | 'deny' | 'nomatch' | 'unknown']>([
    ['{allow, all}.', pub('any'), 'allow'],
    ['{deny, all}.', pub('$SYS/x'), 'deny'],
    ['{deny, all, subscribe, ["a/#"]}.', sub('a'), 'deny'],
    ['{deny, all, subscribe, ["a/#"]}.', sub('a/+/b'), 'deny'],
    ['{deny, all, subscribe, ["a/#"]}.', pub('a/b'), 'nomatch'],
    ['{deny, all, subscribe, ["a/+"]}.', sub('a/#'), 'deny'],
    ['{deny, all, subscribe, ["+/b"]}.', sub('a/b/c'), 'nomatch'],
    ['{deny, all, all, ["#/a"]}.', pub('x/a'), 'nomatch'],
    ['{allow, {user, "ann"}, all, ["t"]}.', pub('t'), 'allow'],
    ['{allow, {username, "ann"}, all, ["t"]}.', pub('t', { username: null }), 'nomatch'],
    ['{allow, {username, {re, "^a.n$"}}, all, ["t"]}.', pub('t'), 'allow'],
    ['{allow, {username, {re, "."}}, all, ["t"]}.', pub('t', { username: null }), 'nomatch'],
    ['{allow, {username, {re, "(?i)^ANN$"}}, all, ["t"]}.', pub('t'), 'allow'],
    ['{allow, {clientid, {re, "^c[0-9]+$"}}, all, ["t"]}.', pub('t', { clientid: 'x1' }), 'nomatch'],
    ['{allow, {clientid, {re, "^(a+)+$"}}, all, ["t"]}.', pub('t'), 'unknown'],
    ['{allow, {clientid, {re, "((("}}, all, ["t"]}.', pub('t'), 'unknown'],
    ['{allow, {client, "c1"}, all, ["t"]}.', pub('t'), 'allow'],
    ['{allow, {ipaddr, "10.0.0.0/8"}, all, ["t"]}.', pub('t'), 'allow'],
    ['{allow, {ipaddr, "10.1.2.0/30"}, all, ["t"]}.', pub('t', { peerhost: '10.1.2.4' }), 'nomatch'],
    ['{allow, {ipaddr, "10.1.2.3"}, all, ["t"]}.', pub('t', { peerhost: '::ffff:10.1.2.3' }), 'allow'],
    ['{allow, {ipaddr, "fe80::/10"}, all, ["t"]}.', pub('t', { peerhost: 'fe80::1:2' }), 'allow'],
    ['{allow, {ipaddr, "0.0.0.0/0"}, all, ["t"]}.', pub('t', { peerhost: '::1' }), 'nomatch'],
    ['{allow, {ipaddrs, ["127.0.0.1", "::1"]}, all, ["t"]}.', pub('t', { peerhost: '0:0::1' }), 'allow'],
    ['{allow, {ipaddr, "10.0.0.0/8"}, all, ["t"]}.', pub('t', { peerhost: null }), 'unknown'],
    ['{allow, {ipaddr, "0.0.0.0/0"}, all, ["t"]}.', pub('t', { peerhost: 'localhost' }), 'nomatch'],
    ['{allow, {ipaddr, "10.0.0.0/8"}, all, ["x"]}.', pub('t', { peerhost: null }), 'nomatch'],
    [`{allow, {'and', [{username, "ann"}, {clientid, "c2"}]}, all, ["t"]}.`, pub('t'), 'nomatch'],
    [`{allow, {'and', [{clientid, "c2"}, {ipaddr, "::1"}]}, all, ["t"]}.`, pub('t', { peerhost: null }), 'nomatch'],
    [`{allow, {'or', [{ipaddr, "::1"}, {clientid, "c1"}]}, all, ["t"]}.`, pub('t', { peerhost: null }), 'allow'],
    [`{allow, {'or', [{ipaddr, "::1"}, {clientid, "c2"}]}, all, ["t"]}.`, pub('t', { peerhost: null }), 'unknown'],
    [`{allow, {'or', [{clientid, "c2"}, {ipaddr, "::1"}]}, all, ["t"]}.`, pub('t', { peerhost: null }), 'unknown'],
    [`{allow, {'or', []}, all, ["t"]}.`, pub('t'), 'nomatch'],
    [`{allow, {'and', []}, all, ["t"]}.`, pub('t'), 'allow'],
    ['{deny, all, subscribe, [{eq, "#"}]}.', sub('#'), 'deny'],
    ['{deny, all, subscribe, [{eq, "#"}]}.', sub('a'), 'nomatch'],
    ['{deny, all, subscribe, ["eq a/+"]}.', sub('a/+'), 'deny'],
    ['{deny, all, subscribe, [{eq, "${clientid}"}]}.', sub('c1'), 'nomatch'],
    ['{allow, all, {publish, [{qos, 1}, {retain, false}]}, ["t"]}.', pub('t', { qos: 1 }), 'allow'],
    ['{allow, all, {publish, [{qos, 1}, {retain, false}]}, ["t"]}.', pub('t', { qos: 1, retain: true }), 'nomatch'],
    ['{allow, all, {publish, [{qos, [0, 2]}]}, ["t"]}.', pub('t', { qos: 1 }), 'nomatch'],
    ['{allow, all, {publish, [{qos, 0}, {qos, 1}]}, ["t"]}.', pub('t', { qos: 1 }), 'allow'],
    ['{allow, all, {all, [{qos, 2}, {retain, true}]}, ["t"]}.', sub('t', { qos: 2 }), 'allow'],
    ['{allow, all, {all, [{retain, all}]}, ["t"]}.', pub('t', { retain: true }), 'allow'],
    ['{allow, all, all, ["u/${username}/${clientid}/#"]}.', pub('u/ann/c1/x'), 'allow'],
    ['{allow, all, all, ["u/${username}/#"]}.', pub('u/undefined/x', { username: null }), 'nomatch'],
    ['{allow, all, all, ["u/${shoe_size}"]}.', pub('u/${shoe_size}'), 'allow'],
    ['{allow, all, all, ["c/${clientid}"]}.', pub('c/a/b', { clientid: '+/b' }), 'allow'],
    ['{allow, all, all, [<<"bin">>]}.', pub('bin'), 'allow'],
    ['{allow, all, all, []}.', pub('t'), 'nomatch'],
    ['{allow, all, all, ["<img src=x onerror=alert(1)>"]}.', pub('<img src=x onerror=alert(1)>'), 'allow'],
    ['{allow, all, oops', pub('t'), 'unknown'],
  ])('%s', (text, request, outcome) => {
    expect(decideAccess(request, [createFileSource(text)], denyRest).steps[0]?.outcome).toBe(outcome)
  })

  it('reports line and text of the matching rule and why earlier rules do not match', () => {
    const text = [
      '%% first',
      '{deny, all, subscribe, ["t"]}.',
      '{deny, {username, "bob"},',
      '  all, ["t"]}.',
      '{deny, all, all, ["s"]}. {deny, all, {publish, [{qos, 2}]}, ["t"]}.',
      '{deny, all, {publish, [{retain, true}]}, ["t"]}. {allow, all}.',
    ].join('\n')
    const [step] = decideAccess(pub('t'), [createFileSource(text)], denyRest).steps
    expect(step?.evaluatedRules.map(({ rule: { place }, match }) => [match, 'line' in place && place.line])).toEqual([
      ['action', 2],
      ['who', 3],
      ['topic', 5],
      ['qos', 5],
      ['retain', 6],
      ['fits', 6],
    ])
    expect(step?.evaluatedRules[1]?.rule.place).toEqual({ line: 3, text: '{deny, {username, "bob"},\n  all, ["t"]}' })
    expect(step?.decidingRule?.place).toEqual({ line: 6, text: '{allow, all}' })
  })

  it('reports the line of an unreadable rule', () => {
    expect(createFileSource('{allow, all}.\n{deny all}.').fault).toEqual({ line: 2, found: 'all' })
    expect(createFileSource('{allow, all}.\n{deny, {x, 1}, all, []}.').fault).toEqual({ line: 2, found: '{x, 1}' })
  })
})

describe('[AC-13] built-in database', () => {
  const rules: DatabaseRules = {
    client: [rule({ topic: 'c', permission: 'allow' })],
    user: [rule({ topic: 'c' }), rule({ topic: 'u/${username}', action: 'publish', qos: [1], retain: false })],
    all: [rule({ topic: 'u/#', permission: 'allow' }), rule({ topic: 'eq #', action: 'subscribe' })],
  }

  it.each<[AccessRequest, string, object | undefined]>([
    [pub('c'), 'allow', { group: 'client', index: 0 }],
    [pub('u/ann', { qos: 1 }), 'deny', { group: 'user', index: 1 }],
    [pub('u/ann'), 'allow', { group: 'all', index: 0 }],
    [pub('u/ann', { qos: 1, retain: true }), 'allow', { group: 'all', index: 0 }],
    [sub('#'), 'deny', { group: 'all', index: 1 }],
    [sub('+'), 'nomatch', undefined],
  ])('%j: %s', (request, outcome, place) => {
    const [step] = decideAccess(request, [createDatabaseSource(rules)], denyRest).steps
    expect([step?.outcome, step?.decidingRule?.place]).toEqual([outcome, place])
  })

  it('skips invalid rules and keeps the index of the others', () => {
    const source = createDatabaseSource({ user: [rule({ qos: [3] }), rule({ permission: 'allow' })] })
    expect(source.rules?.map(({ place }) => place)).toEqual([{ group: 'user', index: 1 }])
    expect(createDatabaseSource({}).rules).toEqual([])
  })
})

describe('[AC-13] order of sources', () => {
  const allowing = createFileSource('{allow, all}.')
  const denying = createDatabaseSource({ all: [rule({})] })
  const silent = createFileSource('')
  const redis = createUnknownSource('redis')

  it.each<[string, KnownSource[], typeof denyRest | typeof allowRest, object]>([
    [
      'the first with a result',
      [allowing, denying],
      denyRest,
      { outcome: 'allow', source: { source: 'file' }, steps: ['allow', 'notAsked'] },
    ],
    [
      'the next after one without a result',
      [silent, denying],
      allowRest,
      { outcome: 'deny', source: { source: 'built_in_database' }, steps: ['nomatch', 'deny'] },
    ],
    ['no source', [], denyRest, { outcome: 'deny', source: 'no_match', steps: [] }],
    ['none has a result', [silent], allowRest, { outcome: 'allow', source: 'no_match', steps: ['nomatch'] }],
    [
      'one that cannot be evaluated',
      [redis, allowing],
      denyRest,
      { outcome: 'unknown', source: { source: 'file' }, steps: ['unknown', 'allow'] },
    ],
    [
      'one after the decisive source',
      [allowing, redis],
      denyRest,
      { outcome: 'allow', source: { source: 'file' }, steps: ['allow', 'notAsked'] },
    ],
  ])('%s', (_, sources, settings, expected) => {
    expect(outcomes(decideAccess(pub('t'), sources, settings))).toEqual(expected)
  })

  it('ignores uncertainty that does not change the overall result', () => {
    const createUncertainSource = (permission: string) =>
      createFileSource(`{${permission}, {ipaddr, "::1"}, all, ["#"]}. {allow, all}.`)
    const request = pub('t', { peerhost: null })
    expect(outcomes(decideAccess(request, [createUncertainSource('allow')], denyRest))).toMatchObject({
      outcome: 'allow',
      steps: ['allow'],
    })
    const decision = decideAccess(request, [createUncertainSource('deny')], denyRest)
    expect(outcomes(decision)).toMatchObject({ outcome: 'unknown', source: { source: 'file' }, steps: ['unknown'] })
    expect(decision.fallback).toBe('allow')
    expect(decision.steps[0]?.doubt?.match).toBe('address?')
  })

  it('evaluates no rules of a source that is not asked or cannot be read', () => {
    const unreadable = createFileSource('{deny all}.')
    const { steps } = decideAccess(pub('t'), [unreadable, redis, denying, allowing], denyRest)
    expect(steps).toEqual([
      { source: 'file', outcome: 'unknown', evaluatedRules: [], fault: { line: 1, found: 'all' } },
      { source: 'redis', outcome: 'unknown', evaluatedRules: [] },
      expect.objectContaining({ source: 'built_in_database', outcome: 'deny' }),
      { source: 'file', outcome: 'notAsked', evaluatedRules: [] },
    ])
    expect(steps.map((step) => 'fault' in step)).toEqual([true, false, false, false])
  })

  it('says whether the broker disconnects a denied client', () => {
    expect(decideAccess(pub('t'), [denying], denyRest).disconnects).toBe(false)
    expect(decideAccess(pub('t'), [denying], allowRest).disconnects).toBe(true)
  })

  it('skips superusers, except for delayed topics without a topic', () => {
    expect(outcomes(decideAccess({ ...pub('t'), superuser: true }, [denying], denyRest))).toEqual({
      outcome: 'allow',
      source: 'superuser',
      steps: ['notAsked'],
    })
    expect(decideAccess({ ...pub('$delayed/10'), superuser: true }, [allowing], allowRest)).toMatchObject({
      outcome: 'deny',
      source: 'delayed',
      disconnects: true,
    })
  })

  it.each<[AccessRequest, string]>([
    [sub('$share/g/a/#'), 'a/#'],
    [sub('$queue/a'), 'a'],
    [sub('$exclusive/a'), 'a'],
    [pub('$share/g/a'), '$share/g/a'],
    [pub('$delayed/5/a/b'), 'a/b'],
    [pub('$delayed/5/$delayed/6/a'), 'a'],
    [pub('$delayed/5/'), ''],
    [sub('$delayed/5/a'), 'a'],
  ])('checks %j for %s', (request, topic) => expect(decideAccess(request, [], denyRest).topic).toBe(topic))
})
