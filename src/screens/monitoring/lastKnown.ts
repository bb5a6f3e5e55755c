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

/** A node's last full answer, and its time. */
export type Kept<T> = Readonly<Record<string, { record: T; at: number }>>

/** Where the answers outlast the page. */
export interface Keeping<T> {
  read: () => Kept<T>
  write: (kept: Kept<T>) => void
}

/** An answer is written down again when it is that much newer, in milliseconds. */
const WRITE_EVERY = 60_000

/**
 * Remembers each node's last full answer. The broker names a stopped node without any figure; an operator wants
 * the last ones, marked as such (MO-4), also where the page was opened after the node had stopped.
 */
export function createLastKnown<T extends NodeLike>(
  keeping?: Keeping<T>,
): (nodes: readonly T[], at: number) => Known<T>[] {
  let memory: Map<string, { record: T; at: number }> | undefined
  let writtenAt = Number.NEGATIVE_INFINITY
  return (nodes, at) => {
    memory ??= new Map(Object.entries(keeping?.read() ?? {}))
    const kept = memory
    const known = nodes.map((record): Known<T> => {
      const name = record.node ?? ''
      if (record.node_status !== 'stopped') {
        kept.set(name, { record, at })
        return { record, at, stale: false }
      }
      const before = kept.get(name)
      return { record: { ...before?.record, ...record }, at: before?.at ?? at, stale: true }
    })
    if (at - writtenAt >= WRITE_EVERY) {
      writtenAt = at
      // Nodes that have left the cluster are forgotten with this.
      const names = new Set(nodes.map(({ node = '' }) => node))
      keeping?.write(Object.fromEntries([...kept].filter(([name]) => names.has(name))))
    }
    return known
  }
}
