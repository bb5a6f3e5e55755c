import { findsExpression } from './expression'
import { type AccessRequest, type Doubt, type Fit, fitOf } from './fit'
import type { Permission } from './rule'
import type { KnownSource, PlacedRule } from './sources'
import { topicAsked } from './topics'

/** What holds where no source says anything, and what becomes of those who are denied. */
export interface DecisionSettings {
  no_match: Permission
  deny_action: 'ignore' | 'disconnect'
}

/** A rule that was looked at, and whether it fits. */
export interface Tried {
  rule: PlacedRule
  fit: Fit
}

/**
 * What one source says. `unknown`: only the broker can ask it, its rules cannot be read, or a rule before the one that
 * fits may fit too (`doubt`); `notAsked`: one before it has decided for certain.
 */
export interface SourceStep {
  source: string
  outcome: Permission | 'nomatch' | 'unknown' | 'notAsked'
  /** Rules in their order, up to the one that fits. */
  tried: readonly Tried[]
  /** The rule that fits. */
  by?: PlacedRule
  /** What one had to know to tell, and of which rule. */
  doubt?: { what: Doubt; rule: PlacedRule }
  fault?: KnownSource['fault']
}

/** Who settles a request: a source by its type, or what needs none. */
export type DecidedBy = { source: string } | 'superuser' | 'no_match' | 'delayed'

/** Whether a client may, who says so, and how it comes to that. */
export interface Decision {
  outcome: Permission | 'unknown'
  /** What holds where each source that is unknown leaves it to the next. */
  otherwise: Permission
  /** Who settles it then. */
  by: DecidedBy
  steps: readonly SourceStep[]
  /** What the sources are asked about: without share or delay. */
  topic: string
  /** Whether a denial ends the connection. */
  disconnects: boolean
}

/**
 * Whether a client may publish or subscribe, as the broker decides: a superuser may; else the sources are asked in their
 * order, and the first that says something counts; else `no_match`.
 */
export function decide(
  request: AccessRequest & { superuser?: boolean },
  sources: readonly KnownSource[],
  settings: DecisionSettings,
): Decision {
  const topic = topicAsked(request.topic, request.action)
  const common = { topic: topic ?? request.topic, disconnects: settings.deny_action === 'disconnect' }
  // Looked at before all else, superusers included.
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

/** What a source says, and what it may say as far as one knows. */
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
