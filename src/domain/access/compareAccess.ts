import { type AccessPlan, createSourceReader } from './accessPlan'
import { type Decision, decideAccess } from './decideAccess'
import type { AccessRequest } from './matchRule'

/** Publish or subscription of a connected client. */
export interface ObservedRequest extends AccessRequest {
  readonly superuser?: boolean
}

export interface AccessChange {
  readonly request: ObservedRequest
  readonly before: Decision
  readonly after: Decision
}

export interface AccessComparison {
  /** Requests that are decided differently, or that only one side can decide here. */
  readonly changes: readonly AccessChange[]
  readonly checked: number
  /** Requests that cannot be decided here before and after: only the broker can query a source. */
  readonly undecided: number
  /** Sources that cannot be evaluated here. */
  readonly unknownSources: readonly string[]
}

/** Compares the decisions of two plans for requests of connected clients. */
export function compareAccess(
  requests: readonly ObservedRequest[],
  before: AccessPlan,
  after: AccessPlan,
): AccessComparison {
  const decide = (plan: AccessPlan) => {
    const readSources = createSourceReader(plan)
    return (request: ObservedRequest) => decideAccess(request, readSources(request), plan.settings)
  }
  const [decideBefore, decideAfter] = [decide(before), decide(after)]
  const compared = requests.map((request) => ({
    request,
    before: decideBefore(request),
    after: decideAfter(request),
  }))
  const unknown = compared.flatMap((one) => [one.before, one.after].flatMap(listUnknownSources))
  return {
    changes: compared.filter(isChanged),
    checked: requests.length,
    undecided: compared.filter((one) => one.before.outcome === 'unknown' && !isChanged(one)).length,
    unknownSources: [...new Set(unknown)],
  }
}

/** Known outcomes equal their fallback. Two unknown outcomes differ if their fallbacks differ. */
const isChanged = ({ before, after }: AccessChange): boolean =>
  before.outcome !== after.outcome || before.fallback !== after.fallback

const listUnknownSources = ({ outcome, steps }: Decision): string[] =>
  outcome === 'unknown' ? steps.flatMap((step) => (step.outcome === 'unknown' ? [step.source] : [])) : []
