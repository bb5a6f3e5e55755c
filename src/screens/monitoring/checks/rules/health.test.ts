import { describe, expect, it } from 'vitest'
import en from '../../../../../locales/en/health.json'
import type { Finding } from '../../../../domain/health/finding'
import { checkAlarms, checkAuthentication, checkAuthorization, checkFlapping, checkLicense } from './access'
import { checkCertificates } from './certificates'
import { checkNodes } from './nodes'
import { RULES } from './rules'
import { checkListeners, checkStates } from './states'
import { checkDrops, checkRetained, checkRules, checkSlow } from './traffic'

const summarizeFindings = (findings: readonly Finding[]) =>
  findings.map(({ id, severity, count }) => `${severity} ${id} ${count}`)

const node = (more: object) => ({
  node: 'a@h',
  node_status: 'running' as const,
  version: '5.6.1',
  memory_used: '1.0G',
  memory_total: '4.0G',
  process_used: 10,
  process_available: 100,
  live_connections: 1,
  max_fds: 100,
  ...more,
})

describe('[MO-12] node checks', () => {
  it('find nothing in a healthy cluster or without figures', () => {
    expect(checkNodes([node({}), node({ node: 'b@h' })])).toEqual([])
    expect(
      checkNodes([{ node: 'a@h' }, node({ memory_total: '0', max_fds: 0, process_available: undefined })]),
    ).toEqual([])
  })

  it('report stopped nodes, mixed versions and resources from their limit on', () => {
    const nodes = [
      node({ memory_used: '3.4G' }),
      node({ node: 'b@h', version: '5.6.0', process_used: 85, live_connections: 84 }),
      node({ node: 'c@h', live_connections: 90 }),
      { node: 'd@h', node_status: 'stopped' as const, version: '5.5.0' },
    ]
    const found = checkNodes(nodes)
    expect(summarizeFindings(found)).toEqual([
      'error nodeStopped 1',
      'warning nodeVersions 3',
      'warning nodeMemory 1',
      'warning nodeProcesses 1',
      'warning nodeFiles 1',
    ])
    expect(found[1]?.facts).toEqual({ versions: '5.6.0, 5.6.1' })
    expect(found[2]?.subjects).toEqual([
      { name: 'a@h', to: '/dashboard/nodes/a%40h', note: { percent: 85, measure: 'used' } },
    ])
  })
})

describe('[MO-12] state checks', () => {
  const createObject = (id: string, facts: object) => ({ id, name: id, facts })

  it('ignore disabled objects and report the reason of the others', () => {
    const found = checkStates('connectorDown', '/connector', [
      createObject('http:a', { enable: true, status: 'connected' }),
      createObject('http:b', { enable: false, status: 'disconnected' }),
      createObject('http:c/%2F', { enable: true, status: 'disconnected', status_reason: 'econnrefused' }),
      createObject('http:d', {
        enable: true,
        status: 'inconsistent',
        node_status: [{}, { status_reason: 'nxdomain' }],
      }),
    ])
    expect(summarizeFindings(found)).toEqual(['error connectorDown 2'])
    expect(found[0]?.subjects?.map(({ name, note }) => [name, note])).toEqual([
      ['http:c/%2F', { reason: 'econnrefused', address: undefined }],
      ['http:d', { reason: 'nxdomain', address: undefined }],
    ])
    expect(found[0]?.subjects?.[0]?.to).toMatch(/^\/connector\/~/)
  })

  it('report a listener that is down or almost full, never one without a limit', () => {
    const found = checkListeners([
      { id: 'tcp:a', enable: true, status: { running: false } },
      { id: 'tcp:b', enable: false, status: { running: false } },
      { id: 'tcp:c', enable: true, status: { running: true, current_connections: 9, max_connections: 10 } },
      { id: 'tcp:d', enable: true, status: { running: true, current_connections: 9, max_connections: 'infinity' } },
    ] as never)
    expect(summarizeFindings(found)).toEqual(['error listenerStopped 1', 'warning listenerFull 1'])
  })
})

describe('[MO-12] traffic checks', () => {
  it('report drops from 1 % on', () => {
    expect(checkDrops({ received_msg_rate: 1000, dropped_msg_rate: 9 })).toEqual([])
    expect(checkDrops({ received_msg_rate: 0, dropped_msg_rate: 0 })).toEqual([])
    expect(checkDrops({ received_msg_rate: 1000, dropped_msg_rate: 10 })[0]?.facts).toEqual({ share: { percent: 1 } })
  })

  it('warn before the limit of retained messages', () => {
    const createSettings = (most: number) =>
      ({ backend: { type: 'built_in_database', max_retained_messages: most } }) as never
    expect(checkRetained({ retained_msg_count: 1e6 }, createSettings(0))).toEqual([])
    expect(checkRetained({ retained_msg_count: 84 }, createSettings(100))).toEqual([])
    expect(summarizeFindings(checkRetained({ retained_msg_count: 85 }, createSettings(100)))).toEqual([
      'warning retainedFull 85',
    ])
  })

  it('list the slowest delivery first', () => {
    const [found] = checkSlow([
      { clientid: 'a', topic: 't', timespan: 600 },
      { clientid: 'b', topic: 't', timespan: 900 },
    ])
    expect(found?.subjects?.map(({ name }) => name)).toEqual(['b · t', 'a · t'])
    expect(checkSlow([])).toEqual([])
  })

  it('report rules with a notable share of failed SQL or actions, but not filtered messages', () => {
    const found = checkRules([
      { id: 'fine', figures: { matched: 100, 'failed.exception': 0, 'failed.no_result': 100 } },
      { id: 'sql', figures: { matched: 100, 'failed.exception': 1 } },
      { id: 'action', figures: { matched: 1, 'actions.total': 4, 'actions.failed': 1 } },
      { id: 'idle', figures: {} },
    ])
    expect(found[0]?.subjects?.map(({ name, note }) => [name, note])).toEqual([
      ['sql', { percent: 1, measure: 'failed' }],
      ['action', { percent: 25, measure: 'failed' }],
    ])
  })
})

describe('[MO-12] access checks', () => {
  it('report a broker that authenticates or authorizes everyone', () => {
    expect(summarizeFindings(checkAuthentication([]))).toEqual(['warning noAuthentication 1'])
    expect(summarizeFindings(checkAuthentication([{ enable: false }]))).toEqual(['warning noAuthentication 1'])
    expect(checkAuthentication([{ enable: false }, { enable: true }])).toEqual([])
    expect(summarizeFindings(checkAuthorization([], { no_match: 'allow', deny_action: 'ignore' }))).toEqual([
      'warning noAuthorization 1',
    ])
    expect(checkAuthorization([], { no_match: 'deny', deny_action: 'ignore' })).toEqual([])
    expect(checkAuthorization([{ enable: true }], { no_match: 'allow', deny_action: 'ignore' })).toEqual([])
  })

  it('count only bans of the flapping detection', () => {
    const ban = (clientId: string, by: string) => ({ as: 'clientid' as const, who: clientId, by })
    expect(summarizeFindings(checkFlapping([ban('a', 'flapping detector'), ban('b', 'admin')]))).toEqual([
      'warning flapping 1',
    ])
  })

  it('report a license that expires or reaches its quota', () => {
    const now = Date.parse('2026-05-01T12:00:00Z')
    const license = (expiry_at: string) => ({ expiry_at, max_connections: 100 })
    expect(checkLicense(license('2027-05-01'), { connections: 84 }, now)).toEqual([])
    expect(summarizeFindings(checkLicense(license('2026-05-10'), { connections: 85 }, now))).toEqual([
      'warning licenseSoon 10',
      'warning licenseQuota 85',
    ])
    expect(summarizeFindings(checkLicense(license('2026-04-30'), undefined, now))).toEqual(['error licenseExpired 1'])
  })

  it('have a text for each finding', () => {
    const alarmFindings = checkAlarms([{ name: 'high_cpu_usage', node: 'a@h', message: '<img src=x>' }])
    expect(alarmFindings[0]?.subjects).toMatchObject([
      { name: 'high_cpu_usage · a@h', to: '/dashboard/nodes/a%40h', note: '<img src=x>' },
    ])
    for (const { also, ...text } of Object.values<Record<string, string>>(en.finding)) {
      expect(Object.keys(text).sort()).toEqual(['act', 'title_one', 'title_other', 'why'])
      expect(also).toBe(text.act === 'Show counters' ? 'Record dropped messages' : undefined)
    }
  })
})

describe('[MO-12] certificate check', () => {
  const now = Date.UTC(2026, 10, 23)
  const day = 86_400_000
  const listener = (id: string, enable: boolean) => ({ id, enable, name: id, type: 'ssl' as const, bind: '8883' })
  const listeners = ['ssl:over', 'ssl:soon', 'wss:fine', 'wss:edge'].map((id) => listener(id, true))
  const ends = [
    { id: 'wss:edge', notAfter: now + 30 * day },
    { id: 'ssl:soon', notAfter: now + 30 * day - 1 },
    { id: 'wss:fine', notAfter: now + 400 * day },
    { id: 'ssl:over', notAfter: now - 1 },
    { id: 'ssl:off', notAfter: now - 1 },
  ]

  it('reports expired certificates, then certificates that expire within 30 days, and ignores disabled ones', () => {
    const found = checkCertificates([...listeners, listener('ssl:off', false)], ends, now)
    expect(summarizeFindings(found)).toEqual(['error certificateExpired 1', 'warning certificateSoon 1'])
    expect(found.map(({ subjects }) => subjects?.map(({ name, note }) => [name, note]))).toEqual([
      [['ssl:over', { at: now - 1 }]],
      [['ssl:soon', { at: now + 30 * day - 1 }]],
    ])
  })

  it('finds nothing if the broker reports no certificates', () =>
    expect(checkCertificates(listeners, [], now)).toEqual([]))
})

describe('[MO-12] plugin check', () => {
  const plugin = (name: string, ...statuses: string[]) => ({
    id: name,
    name,
    running_status: statuses.map((status, i) => ({ node: `emqx@10.0.0.${i}`, status })),
  })

  it('reports plugins that run on some nodes only', () => {
    const rows = [
      plugin('on', 'running', 'running'),
      plugin('off', 'stopped', 'stopped'),
      plugin('half', 'running', 'stopped'),
    ]
    expect(RULES.plugin.find(rows, 0).flatMap(({ subjects = [] }) => subjects.map(({ name }) => name))).toEqual([
      'half',
    ])
  })
})
