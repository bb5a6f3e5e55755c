import type { Path } from '../read/usePath'

/** Steps in the broker's order. */
export const ORDER = ['authorization', 'limits', 'rewrite', 'delayed', 'retained', 'rules', 'subscriptions'] as const
export type StepName = (typeof ORDER)[number]

type Results = Pick<Path, 'authorization' | 'limits' | 'delayed'>

/** Returns the step that certainly ends the path, if any. */
export function findEndStep({ authorization, limits, delayed }: Results): StepName | undefined {
  const permitted = authorization.result
  if (permitted?.type === 'decided' && permitted.decision.outcome === 'deny') return 'authorization'
  if (limits.result !== undefined && limits.result.length > 0) return 'limits'
  const type = delayed.result?.type
  return type === 'invalid' || type === 'full' ? 'delayed' : undefined
}

export const isAfterEnd = (step: StepName, end: StepName | undefined): boolean =>
  end !== undefined && ORDER.indexOf(step) > ORDER.indexOf(end)
