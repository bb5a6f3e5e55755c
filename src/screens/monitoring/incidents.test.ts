import { describe, expect, it } from 'vitest'
import { buildWildcardId, type Finding } from '../../domain/health/finding'
import { groupByCause } from '../../domain/health/groupByCause'
import { checkAlarms } from './checks/rules/access'
import { checkNodes } from './checks/rules/nodes'
import { checkListeners, checkStates } from './checks/rules/states'
import { listRuleSubjects } from './checks/rules/traffic'
import { concerns, countImpact, type Incident, listActions, listIncidents, listRoots } from './incidents/incident'
import { addSnooze, isSnoozed, parseSnoozes, removeSnooze } from './incidents/snoozes'

const downFacts = { enable: true, status: 'disconnected' }
const connector = (name: string, address?: string) => ({
  ...{ id: `http:${name}`, name, facts: downFacts, identity: `/connectors http:${name}` },
  ...(address !== undefined && { address }),
})
const createConnectorFindings = (...connectors: ReturnType<typeof connector>[]) =>
  checkStates('connectorDown', '/connector', connectors, 'connector')
const actionDown = checkStates(
  'actionDown',
  '/rule/actions',
  [{ id: 'http:a', name: 'a', facts: downFacts, identity: '/actions http:a', needs: ['/connectors http:c'] }],
  'action',
)
const rules = listRuleSubjects(['r1', 'hook_WH_D'].map((id) => ({ id, figures: {}, actions: ['http:a'] })))
const drop = (id: string, since: number, causes: string[]): Finding => ({
  ...{ id, severity: 'error', count: 1, to: `/${id}`, startedAt: since, causes },
  identity: `history ${id}`,
})
const drops = [
  drop('connectionsDropped', 50, [buildWildcardId('/nodes'), buildWildcardId('/listeners')]),
  drop('messagesDropped', 60, ['history connectionsDropped', buildWildcardId('/nodes'), buildWildcardId('/listeners')]),
]
const stoppedNode = checkNodes([
  { node: 'a@h', node_status: 'running' },
  { node: 'b@h', node_status: 'stopped' },
])
const brokenListener = checkListeners([
  {
    id: 'tcp:default',
    enable: true,
    status: { running: 'inconsistent' },
    node_status: [{ node: 'b@h', status: { running: false } }],
  } as never,
])

const list = (findings: readonly Finding[]) => listIncidents(groupByCause(findings, rules))
const show = ({ key, count, dependents }: Incident) =>
  `${key} (${count}): ${dependents.map(({ kind = '', object, name }) => `${kind} ${object ?? name}`.trim()).join(', ')}`

describe('[MO-14] incidents', () => {
  it.each<[string, readonly Finding[], string[]]>([
    [
      'connector → action → rule and webhook',
      [...createConnectorFindings(connector('c', 'http://h')), ...actionDown],
      ['connectorDown http://h (1): action a, rule r1, webhook hook'],
    ],
    ['action alone', actionDown, ['actionDown /actions http:a (1): rule r1, webhook hook']],
    [
      'connectors of one server',
      createConnectorFindings(connector('c', 'http://h'), connector('d', 'http://h'), connector('e', 'http://other')),
      ['connectorDown http://h (2): ', 'connectorDown http://other (1): '],
    ],
    [
      'connectors without an address',
      createConnectorFindings(connector('d'), connector('e')),
      ['connectorDown /connectors http:d (1): ', 'connectorDown /connectors http:e (1): '],
    ],
    [
      'node → listeners → clients',
      [...stoppedNode, ...brokenListener, ...drops],
      ['nodeStopped /nodes b@h (1): tcp:default, connectionsDropped, messagesDropped'],
    ],
    ['clients → messages', drops, ['connectionsDropped (1): messagesDropped']],
  ])('%s', (_, findings, expected) => {
    expect(list(findings).map(show)).toEqual(expected)
  })

  it('starts with its first alarm, and attaches the alarms of the resource', () => {
    const alarms = checkAlarms([
      alarm('connector:http:c', '2026-01-01T10:00:05Z'),
      alarm('action:http:a:connector:http:c', '2026-01-01T10:00:00Z'),
      alarm('connector:http:other', '2026-01-01T09:00:00Z'),
    ])
    const [incident, others] = list([...createConnectorFindings(connector('c')), ...alarms])
    expect(incident?.startedAt).toBe(Date.parse('2026-01-01T10:00:00Z'))
    expect(others?.subjects?.map(({ object }) => object)).toEqual(['other'])
  })

  it('takes the start of a drop that it caused', () => {
    expect(list([...stoppedNode, ...drops])[0]?.startedAt).toBe(50)
    expect(list(drops)[0]?.startedAt).toBe(50)
  })

  it('counts its impact and knows its objects', () => {
    const [incident] = list([...createConnectorFindings(connector('c')), ...actionDown])
    if (!incident) throw new Error('no incident')
    expect(countImpact(incident)).toEqual([
      ['action', 1],
      ['rule', 1],
      ['webhook', 1],
    ])
    expect(listRoots(incident)).toMatchObject([{ collection: '/connectors', id: 'http:c', name: 'c' }])
    expect(listActions(incident)).toEqual(['http:a'])
    const pages = ['/connector/http%3Ac', '/rule/actions/http%3Aa', '/rule/rules/r1', '/webhook/hook', '/rule/rules/r2']
    expect(pages.map((page) => concerns(incident, page))).toEqual([true, true, true, true, false])
  })
})

const alarm = (name: string, start: string) => ({
  ...{ name, node: 'n@h', message: 'resource down', activate_at: start },
  details: { resource_id: name },
})

describe('[MO-14] snoozes', () => {
  const HOUR = 3_600_000
  it('hides an incident until the snooze ends or is removed', () => {
    const snoozes = addSnooze({ old: 5, other: 10 * HOUR }, 'a', 8, 10)
    expect(snoozes).toEqual({ other: 10 * HOUR, a: 8 * HOUR + 10 })
    expect(isSnoozed(snoozes, 'a', 8 * HOUR)).toBe(true)
    expect(isSnoozed(snoozes, 'a', 8 * HOUR + 10)).toBe(false)
    expect(isSnoozed(snoozes, 'toString', 0)).toBe(false)
    expect(removeSnooze(snoozes, 'a')).toEqual({ other: 10 * HOUR })
  })
  it.each([
    [undefined, {}],
    ['x', {}],
    [{ a: 1, b: '2' }, { a: 1 }],
  ])('reads %j', (stored, expected) => expect(parseSnoozes(stored)).toEqual(expected))
})
