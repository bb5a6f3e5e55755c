import type { LastKnown } from '../createLastKnown'
import type { NodeRecord } from '../rememberNodes'

/** Core node and its replicants, as returned by the broker. */
export interface CoreNode {
  core_node?: string
  replicant_nodes?: { node?: string; streams?: number }[]
}

export interface Member {
  name: string
  role: 'core' | 'replicant'
  /** `unknown`: part of the topology, but missing from the nodes list. */
  state: 'running' | 'stopped' | 'unknown'
  /** Cores of a replicant; empty if unknown. */
  cores: readonly string[]
  lastKnown?: LastKnown<NodeRecord>
}

/** Merges nodes and topology, cores first. The topology contains only running nodes. */
export function createMembers(nodes: readonly LastKnown<NodeRecord>[], topology: readonly CoreNode[] = []): Member[] {
  const members = new Map<string, Member>()
  for (const lastKnown of nodes) {
    const { node: name, role, node_status: status } = lastKnown.record
    if (!name) continue
    members.set(name, {
      name,
      role: role === 'replicant' ? 'replicant' : 'core',
      state: status === 'running' || status === 'stopped' ? status : 'unknown',
      cores: [],
      lastKnown,
    })
  }
  for (const { core_node: core, replicant_nodes: followers = [] } of topology) {
    if (!core) continue
    if (!members.has(core)) members.set(core, { name: core, role: 'core', state: 'unknown', cores: [] })
    for (const { node: name } of followers) {
      if (!name) continue
      const member: Member = members.get(name) ?? { name, role: 'replicant', state: 'unknown', cores: [] }
      members.set(name, { ...member, role: 'replicant', cores: [...member.cores, core] })
    }
  }
  return [...members.values()].sort(
    (a, b) => Number(a.role === 'replicant') - Number(b.role === 'replicant') || a.name.localeCompare(b.name),
  )
}
