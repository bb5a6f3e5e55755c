/** Last full record of a node with its time in epoch milliseconds. */
export interface LastKnown<T> {
  record: T
  at: number
  /** Whether the node is stopped and the values are old. */
  stale: boolean
}

interface NodeLike {
  node?: string
  node_status?: string
}

/** Last full records by node name. */
export type LastRecords<T> = Readonly<Record<string, { record: T; at: number }>>

export interface LastRecordStore<T> {
  read: () => LastRecords<T>
  write: (records: LastRecords<T>) => void
}

/** Minimum interval between writes in milliseconds. */
const WRITE_INTERVAL_MS = 60_000

/**
 * Keeps the last full record of each node. The broker returns stopped nodes without values, so the last ones are
 * shown and marked, even after a reload.
 */
export function createLastKnown<T extends NodeLike>(
  keeping?: LastRecordStore<T>,
): { update: (nodes: readonly T[], at: number) => LastKnown<T>[]; clear: () => void } {
  let memory: Map<string, { record: T; at: number }> | undefined
  let writtenAt = Number.NEGATIVE_INFINITY
  const update = (nodes: readonly T[], at: number): LastKnown<T>[] => {
    memory ??= new Map(Object.entries(keeping?.read() ?? {}))
    const recordByName = memory
    const lastKnownNodes = nodes.map((record): LastKnown<T> => {
      const name = record.node ?? ''
      if (record.node_status !== 'stopped') {
        recordByName.set(name, { record, at })
        return { record, at, stale: false }
      }
      const before = recordByName.get(name)
      return { record: { ...before?.record, ...record }, at: before?.at ?? at, stale: true }
    })
    if (at - writtenAt >= WRITE_INTERVAL_MS) {
      writtenAt = at
      // This also removes nodes that have left the cluster.
      const names = new Set(nodes.map(({ node = '' }) => node))
      keeping?.write(Object.fromEntries([...recordByName].filter(([name]) => names.has(name))))
    }
    return lastKnownNodes
  }
  const clear = () => {
    memory = undefined
    writtenAt = Number.NEGATIVE_INFINITY
  }
  return { update, clear }
}
