import { describe, expect, it } from 'vitest'
import type { Flow } from '../../../../domain/flow/model'
import { readRule } from '../../../../domain/flow/readRule'
import { validate } from '../../../../domain/flow/validate'
import { type AddableNodeType, createNode } from './createNode'
import { getAvailableColumns } from './getAvailableColumns'
import { hasWrittenValues } from './hasWrittenValues'

const parseFlow = (sql: string): Flow => {
  const read = readRule({ sql, actions: [] })
  if (!('flow' in read)) throw new Error(read.mismatch)
  return read.flow
}

describe('[IN-11] saved rule', () => {
  const savedRule = { sql: 'a', actions: ['http:x', { function: 'republish', args: { topic: 't' } }] }
  it.each([
    ['unchanged', savedRule, true],
    [
      'with defaults of the broker',
      { ...savedRule, id: 'r', actions: ['http:x', { function: 'republish', args: { topic: 't', qos: 0 } }] },
      true,
    ],
    ['with another statement', { ...savedRule, sql: 'b' }, false],
    ['with an additional action', { ...savedRule, actions: [...savedRule.actions, 'http:y'] }, false],
    [
      'with another topic',
      { ...savedRule, actions: ['http:x', { function: 'republish', args: { topic: 'u' } }] },
      false,
    ],
    ['without actions', { sql: 'a' }, false],
  ])('%s', (_, answer, same) => expect(hasWrittenValues(answer, savedRule)).toBe(same))
})

describe('[IN-11] new node', () => {
  it('has a unique id, even after others were deleted', () => {
    const flow = {
      nodes: [createNode('messages', { nodes: [], edges: [] }), { id: 'node-3', type: 'console' as const }],
      edges: [],
    }
    expect(createNode('event', flow).id).toBe('node-4')
    expect(createNode('event', { nodes: flow.nodes.slice(1), edges: [] }).id).toBe('node-2')
  })

  it('for messages starts with t/# if available', () => {
    const first = createNode('messages', { nodes: [], edges: [] })
    expect(first).toMatchObject({ topic: 't/#' })
    expect(createNode('messages', { nodes: [first], edges: [] })).toMatchObject({ topic: '' })
  })

  it.each<AddableNodeType>(['messages', 'event', 'source', 'processing', 'filter', 'republish', 'console', 'action'])(
    '%s is complete or reports missing settings',
    (type) => {
      const node = createNode(type, { nodes: [], edges: [] })
      const problems = validate({ nodes: [node], edges: [] }).filter((problem) => problem.node === node.id)
      expect(problems.length > 0).toBe(!['messages', 'console'].includes(type))
    },
  )
})

describe('[IN-13] fields available to a node', () => {
  const flow = parseFlow('SELECT upper(payload) AS loud FROM "t/#", "$events/client_connected" WHERE loud = 1')
  const listColumnNames = (type: string) =>
    getAvailableColumns(flow, flow.nodes.find((node) => node.type === type) ?? createNode('console', flow))

  it('come from its sources and, for a filter, from the processing nodes', () => {
    expect(listColumnNames('processing')).toContain('payload')
    expect(listColumnNames('processing')).toContain('peername')
    expect(listColumnNames('processing')).not.toContain('loud')
    expect(listColumnNames('filter')[0]).toBe('loud')
  })
})
