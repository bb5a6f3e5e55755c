/** What a node said of itself when it last answered, and when that was (epoch ms). */
export interface Known<T> {
  record: T
  at: number
  /** The values are of an earlier answer: the node is stopped now. */
  stale: boolean
}

interface NodeLike {
  node?: string
  node_status?: string
}

/**
 * Remembers each node's last full answer. The broker names a stopped node without any figure; an operator wants
 * the last ones, marked as such (MO-4).
 */
export function createLastKnown<T extends NodeLike>(): (nodes: readonly T[], at: number) => Known<T>[] {
  const memory = new Map<string, { record: T; at: number }>()
  return (nodes, at) =>
    nodes.map((record) => {
      const name = record.node ?? ''
      if (record.node_status !== 'stopped') {
        memory.set(name, { record, at })
        return { record, at, stale: false }
      }
      const before = memory.get(name)
      return { record: { ...before?.record, ...record }, at: before?.at ?? at, stale: true }
    })
}
