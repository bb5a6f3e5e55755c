import type { DocumentOf } from '../../../resources/useDocument'

/** Running operations in the cluster. */
export type RunningTasksByKind = DocumentOf<'/load_rebalance/global_status'>
export type Evacuation = NonNullable<RunningTasksByKind['evacuations']>[number]
export type Rebalance = NonNullable<RunningTasksByKind['rebalances']>[number]
export type Purge = NonNullable<RunningTasksByKind['purges']>[number]

/** Current role of a node: idle, evacuated, purged, source or target. */
export type NodeTask = 'none' | 'evacuation' | 'purge' | 'source' | 'target'

export function getNodeTask(
  node: string,
  { evacuations = [], purges = [], rebalances = [] }: RunningTasksByKind,
): NodeTask {
  if (evacuations.some((one) => one.node === node)) return 'evacuation'
  if (purges.some((one) => one.node === node)) return 'purge'
  if (rebalances.some(({ donors = [] }) => donors.includes(node))) return 'source'
  if (rebalances.some(({ recipients = [] }) => recipients.includes(node))) return 'target'
  return 'none'
}

/** Progress: completed and total amount. */
export interface Progress {
  value: number
  all: number
}

/**
 * Computes the progress from an initial value down to a goal. If the value started below the goal, the total is 0.
 */
export function calculateProgress(initial: number, now: number, goal: number): Progress {
  const all = Math.max(0, initial - goal)
  return { all, value: Math.min(all, Math.max(0, initial - now)) }
}
