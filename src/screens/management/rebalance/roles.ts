import type { DocumentOf } from '../../../resources/useDocument'

/** Everything that is being moved in the cluster. */
export type Moves = DocumentOf<'/load_rebalance/global_status'>
export type Evacuation = NonNullable<Moves['evacuations']>[number]
export type Rebalance = NonNullable<Moves['rebalances']>[number]
export type Purge = NonNullable<Moves['purges']>[number]

/** What a node does now: nothing, it is emptied, it gives to others or gets from them. */
export type NodeTask = 'none' | 'evacuation' | 'purge' | 'source' | 'target'

/** What is going on at a node. */
export function getNodeTask(node: string, { evacuations = [], purges = [], rebalances = [] }: Moves): NodeTask {
  if (evacuations.some((one) => one.node === node)) return 'evacuation'
  if (purges.some((one) => one.node === node)) return 'purge'
  if (rebalances.some(({ donors = [] }) => donors.includes(node))) return 'source'
  if (rebalances.some(({ recipients = [] }) => recipients.includes(node))) return 'target'
  return 'none'
}

/** How far something has come from where it began to its goal: figures, and the whole way. */
export interface Way {
  done: number
  all: number
}

/** The way from a first figure down to a goal; what was there less than the goal has no way to go. */
export function calculateProgress(initial: number, now: number, goal: number): Way {
  const all = Math.max(0, initial - goal)
  return { all, done: Math.min(all, Math.max(0, initial - now)) }
}
