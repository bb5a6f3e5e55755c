import { describe, expect, it } from 'vitest'
import { invitationRows } from '../../../src/screens/management/cluster/invitationRows'
import { inviteFault } from '../../../src/screens/management/cluster/inviteFault'
import { pluginFacts } from '../../../src/screens/management/pluginFacts'
import { serverFacts } from '../../../src/screens/management/serverFacts'
import { isLimited, withoutLimit } from '../../../src/screens/management/withoutLimit'

describe('[MG-10] invitations', () => {
  it.each([
    ['', 'required'],
    ['emqx', 'form'],
    ['a@b/c', 'form'],
    ['a b@c', 'form'],
    ['emqx@10.0.0.1', 'member'],
    ['emqx@10.0.0.2', undefined],
  ])('to %j: %s', (node, want) => expect(inviteFault(node, ['emqx@10.0.0.1'])).toBe(want))

  it('of all states are one list, the latest first', () => {
    const at = (second: number) => `2026-11-20T16:23:0${second}.000+00:00`
    const rows = invitationRows({
      succeed: [{ node: 'a@h', started_at: at(1), finished_at: at(2) }],
      failed: [{ node: 'b@h', started_at: at(3), finished_at: at(3), reason: '{error,{badrpc,nodedown}}' }],
      in_progress: [{ node: 'c@h', started_at: at(2) }],
    })
    expect(rows.map(({ node, state, reason }) => [node, state, reason])).toEqual([
      ['b@h', 'failed', '{error,{badrpc,nodedown}}'],
      ['c@h', 'in_progress', undefined],
      ['a@h', 'succeed', undefined],
    ])
  })
})

describe('states by node', () => {
  it.each([
    [['connected', 'error'], 'error'],
    [['connected', 'connecting'], 'connecting'],
    [['connected', 'connected'], 'connected'],
  ] as const)('[MG-12] of a server %j is that of the worst', (states, want) => {
    const node_status = states.map((status, i) => ({ node: `n${i}`, status }))
    expect(serverFacts({ name: 'x', url: 'http://x', node_status }).status).toBe(want)
  })

  it.each([
    [['running', 'stopped'], 'inconsistent'],
    [['running', 'running'], 'running'],
    [[], 'stopped'],
  ] as const)('[MG-13] of a plugin %j is %s', (states, want) => {
    const running_status = states.map((status, i) => ({ node: `n${i}`, status }))
    expect(pluginFacts({ running_status }).status).toBe(want)
  })
})

describe('[MG-5] limits', () => {
  it('that were emptied are sent as none; those never set are left out', () =>
    expect(withoutLimit({ bind: '1' }, { messages_rate: '1/s', bytes_rate: undefined })).toEqual({
      bind: '1',
      messages_rate: 'infinity',
    }))
  it.each([
    [undefined, false],
    ['infinity', false],
    ['', false],
    ['10/s', true],
    [5, true],
  ])('%j: %s', (value, want) => expect(isLimited(value)).toBe(want))
})
