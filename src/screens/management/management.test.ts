import { describe, expect, it } from 'vitest'
import { parseListenerCertificates } from './certificates'
import { checkAccessRules } from './checkAccessRules'
import { findInviteFault, listInvitations } from './cluster/invitations'
import { getPluginFacts } from './pluginFacts'
import { getServerFacts } from './serverFacts'
import { isLimited, setNoLimit } from './setNoLimit'

describe('[MG-10] invitations', () => {
  it.each([
    ['', 'required'],
    ['emqx', 'form'],
    ['a@b/c', 'form'],
    ['a b@c', 'form'],
    ['emqx@10.0.0.1', 'member'],
    ['emqx@10.0.0.2', undefined],
  ])('to %j: %s', (node, expected) => expect(findInviteFault(node, ['emqx@10.0.0.1'])).toBe(expected))

  it('of all states form one list, latest first', () => {
    const createTime = (second: number) => `2026-11-20T16:23:0${second}.000+00:00`
    const rows = listInvitations({
      succeed: [{ node: 'a@h', started_at: createTime(1), finished_at: createTime(2) }],
      failed: [
        { node: 'b@h', started_at: createTime(3), finished_at: createTime(3), reason: '{error,{badrpc,nodedown}}' },
      ],
      in_progress: [{ node: 'c@h', started_at: createTime(2) }],
    })
    expect(rows.map(({ node, state, reason }) => [node, state, reason])).toEqual([
      ['b@h', 'failed', '{error,{badrpc,nodedown}}'],
      ['c@h', 'in_progress', undefined],
      ['a@h', 'succeed', undefined],
    ])
  })
})

describe('state by node', () => {
  it.each([
    [['connected', 'error'], 'error'],
    [['connected', 'connecting'], 'connecting'],
    [['connected', 'connected'], 'connected'],
  ] as const)('[MG-12] state of server %j is the worst of its nodes', (states, expected) => {
    const node_status = states.map((status, i) => ({ node: `n${i}`, status }))
    expect(getServerFacts({ name: 'x', url: 'http://x', node_status }).status).toBe(expected)
  })

  it.each([
    [['running', 'stopped'], 'inconsistent'],
    [['running', 'running'], 'active'],
    [['stopped'], 'inactive'],
    [[], 'not_installed'],
  ] as const)('[MG-13] state of plugin %j is %s', (states, expected) => {
    const running_status = states.map((status, i) => ({ node: `n${i}`, status }))
    expect(getPluginFacts({ running_status }).status).toBe(expected)
  })

  it('[MG-13] state of a plugin is "not installed" on nodes that do not report it', () => {
    const facts = getPluginFacts({ running_status: [{ node: 'a', status: 'running' }] }, ['a', 'b'])
    expect(facts).toEqual({
      status: 'inconsistent',
      node_status: [
        { node: 'a', status: 'active' },
        { node: 'b', status: 'not_installed' },
      ],
    })
  })
})

describe('[MG-5] limits', () => {
  it('cleared limits are sent as none, unset ones are omitted', () =>
    expect(setNoLimit({ bind: '1' }, { messages_rate: '1/s', bytes_rate: undefined })).toEqual({
      bind: '1',
      messages_rate: 'infinity',
    }))
  it.each([
    [undefined, false],
    ['infinity', false],
    ['', false],
    ['10/s', true],
    [5, true],
  ])('%j: %s', (value, expected) => expect(isLimited(value)).toBe(expected))
})

describe('[MG-1] certificates in the metrics', () => {
  it.each([
    ['emqx_cert_expiry_at{listener_type="ssl",listener_name="default"} 1904285225', [['ssl:default', 1904285225000]]],
    [
      'emqx_cert_expiry_at{listener_name="a b",listener_type="wss"} 1.904285225e9 1700000000',
      [['wss:a b', 1904285225000]],
    ],
    [
      'emqx_cert_expiry_at{node="a@h",listener_type="ssl",listener_name="x"} 20\nemqx_cert_expiry_at{node="b@h",listener_type="ssl",listener_name="x"} 10',
      [['ssl:x', 10000]],
    ],
    ['emqx_cert_expiry_at{listener_type="ssl",listener_name="q\\"\\\\}\\nx"} 5', [['ssl:q"\\}\nx', 5000]]],
    ['emqx_cert_expiry_at{listener_type="ssl",listener_name="unreadable"} 0', []],
    ['emqx_cert_expiry_at{listener_type="ssl",listener_name="never"} +Inf', []],
    ['emqx_cert_expiry_at{listener_type="ssl",listener_name="nan"} NaN', []],
    ['emqx_cert_expiry_at{listener_type="ssl"} 5', []],
    ['# TYPE emqx_cert_expiry_at gauge\nemqx_cert_expiry_at 5\nxemqx_cert_expiry_at{} 5', []],
    ['<html>nothing of the kind</html>', []],
    ['', []],
  ])('%j', (metrics, expected) =>
    expect(parseListenerCertificates(metrics).map(({ id, notAfter }) => [id, notAfter])).toEqual(expected),
  )
})

describe('[MG-2] access rules of a listener', () => {
  it.each(['allow all', 'deny 10.0.0.0/8', ' allow  192.168.1.7 ', 'deny ::1', 'allow 2001:db8::/32', ''])(
    'accepts %j',
    (rule) => expect(checkAccessRules({ access_rules: ['allow all', rule] })).toEqual([]),
  )

  it.each([
    'all',
    'allow',
    'permit all',
    'allow nobody',
    'allow 10',
    'deny 10.0.0.0/',
    'allow 1.2.3.4 5.6.7.8',
    '<img onerror=x>',
  ])('rejects %j', (value) =>
    expect(checkAccessRules({ access_rules: ['allow all', value] })).toEqual([
      { path: ['access_rules'], rule: 'accessRule', params: { value } },
    ]),
  )

  it('is optional', () => expect(checkAccessRules({})).toEqual([]))
})
