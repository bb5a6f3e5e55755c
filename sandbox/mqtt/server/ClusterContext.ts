import type { EventBus } from '../EventBus'
import type { Keeper } from '../store/Keeper'
import type { Hooks, Settings } from '../types'

/** What sessions and authorization need of the cluster. */
export interface ClusterContext {
  readonly settings: Settings
  readonly events: EventBus
  readonly hooks: Hooks
  readonly keeper?: Keeper | undefined
}
