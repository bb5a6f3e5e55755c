import { describe, expect, it } from 'vitest'
import { layoutMembers, listMemberLinks } from './layout'
import { createMembers, type Member } from './members'

const createNode = (node: string, node_status: 'running' | 'stopped', role: 'core' | 'replicant' = 'core') => ({
  record: { node, node_status, role },
  at: 0,
  stale: node_status === 'stopped',
})

describe('[MO-2] cluster members', () => {
  it('are cores and replicants with their connected cores', () => {
    const members = createMembers(
      [createNode('r1@h', 'running', 'replicant'), createNode('c2@h', 'running'), createNode('c1@h', 'running')],
      [
        { core_node: 'c1@h', replicant_nodes: [{ node: 'r1@h', streams: 1 }] },
        { core_node: 'c2@h', replicant_nodes: [{ node: 'r1@h', streams: 1 }] },
      ],
    )
    expect(members.map(({ name, role, cores }) => [name, role, cores])).toEqual([
      ['c1@h', 'core', []],
      ['c2@h', 'core', []],
      ['r1@h', 'replicant', ['c1@h', 'c2@h']],
    ])
    expect(listMemberLinks(members)).toEqual([
      ['c1@h', 'c2@h'],
      ['c1@h', 'r1@h'],
      ['c2@h', 'r1@h'],
    ])
  })

  it('are stopped if the broker reports so, and unknown if only the topology lists them', () => {
    const members = createMembers(
      [createNode('c1@h', 'running'), createNode('c2@h', 'stopped')],
      [{ core_node: 'c1@h', replicant_nodes: [{ node: 'r9@h' }] }, { core_node: 'c9@h' }],
    )
    expect(members.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'c1@h running',
      'c2@h stopped',
      'c9@h unknown',
      'r9@h unknown',
    ])
    expect(listMemberLinks(members)).toEqual([['c1@h', 'r9@h']])
  })

  it('are shown without the topology, with unknown links', () => {
    expect(createMembers([createNode('r1@h', 'running', 'replicant')])).toMatchObject([{ name: 'r1@h', cores: [] }])
    expect(createMembers([], [{}, { core_node: 'c', replicant_nodes: [{}] }])).toHaveLength(1)
  })
})

describe('[MO-2] cluster diagram', () => {
  const member = (name: string, role: Member['role'], cores: string[] = []): Member => ({
    name,
    role,
    cores,
    state: 'running',
  })
  const cluster = (cores: number, replicants: number) => [
    ...Array.from({ length: cores }, (_, i) => member(`c${i}`, 'core')),
    ...Array.from({ length: replicants }, (_, i) => member(`r${i}`, 'replicant', [`c${i % cores}`])),
  ]

  it.each([
    [1, 0],
    [2, 0],
    [3, 0],
    [1, 1],
    [3, 17],
    [5, 15],
    [7, 13],
    [9, 0],
  ])('places %i cores and %i replicants without overlaps inside the frame', (cores, replicants) => {
    const spots = [...layoutMembers(cluster(cores, replicants)).values()]
    expect(spots).toHaveLength(cores + replicants)
    // The diagram is at least 320 px wide and high; marks are at least 24 px.
    const apart = spots.flatMap((a, index) =>
      spots.slice(index + 1).map((b) => Math.hypot((a.x - b.x) * 3.2, (a.y - b.y) * 3.2)),
    )
    expect(Math.min(...apart, 100)).toBeGreaterThan(24)
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThan(5)
      expect(x).toBeLessThan(95)
      expect(y).toBeGreaterThan(5)
      expect(y).toBeLessThan(95)
    }
  })
})
