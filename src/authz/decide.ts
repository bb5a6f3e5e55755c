import { findsExpression } from './expression'
import { type AccessRequest, type Doubt, type Fit, fitOf } from './fit'
import type { Permission } from './rule'
import type { KnownSource, PlacedRule } from './sources'
import { topicAsked } from './topics'

export interface DecisionSettings {
  no_match: Permission
  deny_action: 'ignore' | 'disconnect'
}

export interface Tried {
  rule: PlacedRule
  fit: Fit
}

/**
 * Result of one source. `unknown`: only the broker can query it, its rules cannot be read, or an earlier rule may
 * also match (`doubt`). `notAsked`: an earlier source has already decided.
 */
export interface SourceStep {
  source: string
  outcome: Permission | 'nomatch' | 'unknown' | 'notAsked'
  /** Evaluated rules in order, up to the one that matches. */
  tried: readonly Tried[]
  by?: PlacedRule
  /** First rule that cannot be evaluated, and the missing information. */
  doubt?: { what: Doubt; rule: PlacedRule }
  fault?: KnownSource['fault']
}

/** Source type, or the reason why no source is needed. */
export type DecidedBy = { source: string } | 'superuser' | 'no_match' | 'delayed'

/** Result of a permission check with the steps that led to it. */
export interface Decision {
  outcome: Permission | 'unknown'
  /** Result if every unknown source has no match. */
  otherwise: Permission
  by: DecidedBy
  steps: readonly SourceStep[]
  /** Topic that the sources check, without the share or delay prefix. */
  topic: string
  disconnects: boolean
}

/**
 * Evaluates whether a client may publish or subscribe, in the broker's order: superusers are allowed, otherwise the
 * first source with a matching rule decides, otherwise `no_match`.
 */
export function decide(
  request: AccessRequest & { superuser?: boolean },
  sources: readonly KnownSource[],
  settings: DecisionSettings,
): Decision {
  const topic = topicAsked(request.topic, request.action)
  const common = { topic: topic ?? request.topic, disconnects: settings.deny_action === 'disconnect' }
  // The broker checks this before all else, even for superusers.
  const settled: [Permission, DecidedBy] | undefined =
    topic === undefined ? ['deny', 'delayed'] : request.superuser ? ['allow', 'superuser'] : undefined
  if (settled) {
    const [outcome, by] = settled
    return { ...common, outcome, otherwise: outcome, by, steps: sources.map(notAsked) }
  }
  const steps: SourceStep[] = []
  const possible = new Set<Permission>()
  let decided: { permission: Permission; by: DecidedBy } | undefined
  for (const source of sources) {
    const { step, may } = decided ? { step: notAsked(source), may: [] } : ask(source, { ...request, ...common })
    steps.push(step)
    for (const permission of may) possible.add(permission)
    if (step.by && !decided) decided = { permission: step.by.rule.permission, by: { source: source.type } }
  }
  const { permission, by } = decided ?? { permission: settings.no_match, by: 'no_match' as const }
  possible.add(permission)
  return { ...common, outcome: possible.size > 1 ? 'unknown' : permission, otherwise: permission, by, steps }
}

const notAsked = ({ type }: KnownSource): SourceStep => ({ source: type, outcome: 'notAsked', tried: [] })

/** Evaluates one source. `may` lists all results that are possible. */
function ask(source: KnownSource, request: AccessRequest): { step: SourceStep; may: readonly Permission[] } {
  const { type, rules, fault } = source
  if (!rules)
    return { step: { source: type, outcome: 'unknown', tried: [], ...(fault && { fault }) }, may: ['allow', 'deny'] }
  const tried: Tried[] = []
  const doubtful: { what: Doubt; rule: PlacedRule }[] = []
  let by: PlacedRule | undefined
  for (const rule of rules) {
    const fit = fitOf(rule.rule, request, findsExpression)
    tried.push({ rule, fit })
    if (fit === 'address?' || fit === 'expression?') doubtful.push({ what: fit, rule })
    if (fit !== 'fits') continue
    by = rule
    break
  }
  const may = [...doubtful.map(({ rule }) => rule.rule.permission), ...(by ? [by.rule.permission] : [])]
  const [doubt] = doubtful
  const certain = by && new Set(may).size === 1
  const outcome = certain ? (by?.rule.permission ?? 'unknown') : doubt ? 'unknown' : 'nomatch'
  return { step: { source: type, outcome, tried, ...(by && { by }), ...(doubt && { doubt }) }, may }
}
