import type { DocumentOf } from '../../../resources/useDocument'

/** Running operations in the cluster. */
export type Moves = DocumentOf<'/load_rebalance/global_status'>
export type Evacuation = NonNullable<Moves['evacuations']>[number]
export type Rebalance = NonNullable<Moves['rebalances']>[number]
export type Purge = NonNullable<Moves['purges']>[number]

/** Current role of a node: idle, evacuated, purged, source or target. */
export type NodeTask = 'none' | 'evacuation' | 'purge' | 'source' | 'target'

export function getNodeTask(node: string, { evacuations = [], purges = [], rebalances = [] }: Moves): NodeTask {
  if (evacuations.some((one) => one.node === node)) return 'evacuation'
  if (purges.some((one) => one.node === node)) return 'purge'
  if (rebalances.some(({ donors = [] }) => donors.includes(node))) return 'source'
  if (rebalances.some(({ recipients = [] }) => recipients.includes(node))) return 'target'
  return 'none'
}

/** Progress: completed and total amount. */
export interface Way {
  done: number
  all: number
}

/**
 * Computes the progress from an initial value down to a goal. If the value started below the goal, the total is 0.
 */
export function calculateProgress(initial: number, now: number, goal: number): Way {
  const all = Math.max(0, initial - goal)
  return { all, done: Math.min(all, Math.max(0, initial - now)) }
}
