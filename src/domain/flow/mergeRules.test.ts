import { describe, expect, it } from 'vitest'
import { getRuleNodeId, mergeRules, type PicturedRule } from './mergeRules'

const rule = (id: string, sql: string, more: Partial<PicturedRule> = {}): PicturedRule => ({
  id,
  sql,
  actions: [],
  from: [],
  ...more,
})

describe('[IN-14] merging all rules into one graph', () => {
  it('merges shared inputs and outputs and keeps each rule separate', () => {
    const out = { function: 'republish', args: { topic: 'o' } }
    const { nodes, edges } = mergeRules([
      rule('r1', 'SELECT * FROM "t", "$events/client_connected"', { actions: ['http:a', out] }),
      rule('r2', 'SELECT a AS b FROM "t" WHERE b = 1', { actions: ['http:a', { ...out, args: { topic: 'p' } }] }),
    ])
    expect(nodes.map(({ id, stage, rules }) => [id.split(' ')[0], stage, rules.join()])).toEqual([
      ['source', 'source', 'r1,r2'],
      ['source', 'source', 'r1'],
      ['rule', 'processing', 'r1'],
      ['sink', 'sink', 'r1,r2'],
      ['sink', 'sink', 'r1'],
      ['rule', 'processing', 'r2'],
      ['filter', 'filter', 'r2'],
      ['sink', 'sink', 'r2'],
    ])
    const nodeIds = new Set(nodes.map(({ id }) => id))
    expect(edges.every(({ from, to }) => nodeIds.has(from) && nodeIds.has(to))).toBe(true)
    expect(edges.filter(({ rules }) => rules[0] === 'r2').map(({ side }) => side)).toEqual(['in', 'in', 'out', 'out'])
  })

  it('shows an unsupported rule as one node with the sources that the broker reports', () => {
    const { nodes, edges } = mergeRules([
      rule('r', 'FOREACH payload.l FROM "x"', { from: ['x', '$bridges/mqtt:s'], actions: [{ function: 'console' }] }),
      rule('broken', 'SELEC', {}),
    ])
    expect(nodes.find(({ id }) => id === getRuleNodeId('r'))).toMatchObject({ mismatch: 'foreach', node: undefined })
    expect(nodes.find(({ id }) => id === getRuleNodeId('broken'))).toMatchObject({ mismatch: 'syntax' })
    expect(nodes.filter(({ stage }) => stage === 'source').map(({ node }) => node?.type)).toEqual([
      'messages',
      'source',
    ])
    expect(edges).toHaveLength(3)
  })

  it('distinguishes rules with the names of other nodes', () => {
    const { nodes } = mergeRules([rule('source t', 'SELECT * FROM "t"'), rule('filter source t', 'SELECT * FROM "t"')])
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(3)
  })
})
