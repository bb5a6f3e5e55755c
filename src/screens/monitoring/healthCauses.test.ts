import { describe, expect, it } from 'vitest'
import type { Finding, Subject } from '../../domain/health/finding'
import { groupByCause } from '../../domain/health/groupByCause'
import { findAlarmObject } from './alarmObject'
import { checkAlarms } from './checks/rules/access'
import { checkStates } from './checks/rules/states'
import { checkRules, listRuleSubjects } from './checks/rules/traffic'

const downFacts = { enable: true, status: 'disconnected' }
const connectors = checkStates('connectorDown', '/connector', [
  { id: 'http:c', name: 'c', facts: downFacts, identity: '/connectors http:c' },
])
const actions = checkStates(
  'actionDown',
  '/rule/actions',
  [
    { id: 'http:a', name: 'a', facts: downFacts, identity: '/actions http:a', needs: ['/connectors http:c'] },
    { id: 'http:b', name: 'b', facts: downFacts, identity: '/actions http:b', needs: ['/connectors http:other'] },
  ],
  'action',
)
const rules = [
  { id: 'r1', figures: { 'actions.total': 10, 'actions.failed': 5 }, actions: ['http:a'] },
  { id: 'r2', figures: {}, actions: ['http:a', 'http:x'] },
  { id: 'r3', figures: { matched: 10, 'failed.exception': 10 }, actions: ['http:a'] },
  { id: 'r4', figures: {}, actions: ['http:x'] },
]
const alarm = (name: string) => ({
  name,
  node: 'n@h',
  message: 'resource down: econnrefused',
  details: { resource_id: name },
})
const alarms = checkAlarms([
  alarm('connector:http:c'),
  alarm('action:http:a:connector:http:c'),
  { name: 'high_cpu_usage', node: 'n@h', message: '88 %' },
])

const show = (findings: readonly Finding[]) =>
  findings.map(
    ({ id, count, subjects = [] }) =>
      `${id} ${count}: ${subjects
        .map(({ name, dependents = [] }) =>
          [name, ...dependents.map((one: Subject) => one.object ?? one.name)].join(' > '),
        )
        .join(', ')}`,
  )

describe('[MO-12] findings grouped by cause', () => {
  it('reports a broken connector once, with its dependents', () => {
    expect(
      show(groupByCause([...alarms, ...connectors, ...actions, ...checkRules(rules)], listRuleSubjects(rules))),
    ).toEqual([
      'alarms 1: high_cpu_usage · n@h',
      'connectorDown 1: c > a > r1 > r2 > r3',
      'actionDown 1: b',
      // Its SQL fails independently.
      'ruleFailing 1: r3',
    ])
  })

  it('lists an action instead of its alarm, because the action has a queue', () => {
    const [, connector] = groupByCause([...alarms, ...connectors, ...actions])
    expect(connector?.subjects?.[0]?.dependents?.map(({ identity }) => identity)).toEqual(['/actions http:a'])
  })

  it('groups only under a finding', () => {
    const all = [...actions, ...checkRules(rules)]
    expect(show(groupByCause(all.filter(({ id }) => id !== 'actionDown')))).toEqual(['ruleFailing 2: r1, r3'])
    expect(show(groupByCause(actions))).toEqual(['actionDown 2: a, b'])
  })

  it('handles circular causes and keeps findings without subjects', () => {
    const createSubject = (identity: string, cause: string): Subject => ({
      ...{ name: identity, to: identity },
      identity,
      causes: [cause],
    })
    const findings: Finding[] = [
      {
        id: 'x',
        severity: 'error',
        count: 3,
        to: '/',
        subjects: [createSubject('a', 'b'), createSubject('b', 'a'), { name: 'c' }],
      },
      { id: 'y', severity: 'warning', count: 1, to: '/' },
    ]
    expect(groupByCause(findings).map(({ id }) => id)).toEqual(['x', 'y'])
  })
})

describe('[MO-7] object of an alarm', () => {
  it.each([
    [{ name: 'connector:http:c' }, 'c', /^\/connector\/http/],
    [{ name: 'action:http:a:connector:http:c', details: { reason: 'resource_down' } }, 'a', /^\/rule\/actions\/http/],
    [{ name: 'source:mqtt:s:connector:mqtt:c' }, 's', /^\/rule\/source\/mqtt/],
    [{ name: 'resource', details: { resource_id: 'connector:mysql:m' } }, 'm', /^\/connector\/mysql/],
    [{ name: 'conn_congestion/dev-1/ann' }, 'dev-1', /^\/clients\/detail\/dev-1$/],
    [{ name: 'x', details: { rule_id: 'r1' } }, 'r1', /^\/rule\/rules\/r1$/],
    [{ name: 'license_quota', node: 'n@h' }, 'license', /^\/license$/],
    [{ name: 'conn_rate/tcp:default', node: 'n@h' }, 'tcp:default', /^\/listener\/tcp/],
    [{ name: 'high_cpu_usage', node: 'n@h' }, 'n@h', /^\/dashboard\/nodes\//],
  ])('%j', (facts, name, to) => {
    expect(findAlarmObject(facts)?.name).toBe(name)
    expect(findAlarmObject(facts)?.to).toMatch(to)
  })
  it('is unknown without a name', () => expect(findAlarmObject({ name: 'strange' })).toBeUndefined())
})
