import { type AccessRequest, matchRule, type RuleMatch, type UnknownMatch } from './matchRule'
import type { Permission } from './rule'
import type { KnownSource, LocatedRule } from './sources'
import { testExpression } from './testExpression'
import { getCheckedTopic } from './topics'

export interface DecisionSettings {
  no_match: Permission
  deny_action: 'ignore' | 'disconnect'
}

export interface EvaluatedRule {
  rule: LocatedRule
  match: RuleMatch
}

/**
 * Result of one source. `unknown`: only the broker can query it, its rules cannot be read, or an earlier rule may
 * also match (`doubt`). `notAsked`: an earlier source has already decided.
 */
export interface SourceStep {
  source: string
  outcome: Permission | 'nomatch' | 'unknown' | 'notAsked'
  /** Evaluated rules in order, up to the one that matches. */
  evaluatedRules: readonly EvaluatedRule[]
  decidingRule?: LocatedRule
  /** First rule that cannot be evaluated, and the missing information. */
  doubt?: { match: UnknownMatch; rule: LocatedRule }
  fault?: KnownSource['fault']
}

/** Source type, or the reason why no source is needed. */
export type DecisionSource = { source: string } | 'superuser' | 'no_match' | 'delayed'

export interface Decision {
  outcome: Permission | 'unknown'
  /** Result if every unknown source has no match. */
  fallback: Permission
  source: DecisionSource
  steps: readonly SourceStep[]
  /** Topic that the sources check, without the share or delay prefix. */
  topic: string
  disconnects: boolean
}

/**
 * Evaluates whether a client may publish or subscribe, in the broker's order: superusers are allowed, otherwise the
 * first source with a matching rule decides, otherwise `no_match`.
 */
export function decideAccess(
  request: AccessRequest & { superuser?: boolean },
  sources: readonly KnownSource[],
  settings: DecisionSettings,
): Decision {
  const topic = getCheckedTopic(request.topic, request.action)
  const common = { topic: topic ?? request.topic, disconnects: settings.deny_action === 'disconnect' }
  // The broker checks this before all else, even for superusers.
  const earlyResult: [Permission, DecisionSource] | undefined =
    topic === undefined ? ['deny', 'delayed'] : request.superuser ? ['allow', 'superuser'] : undefined
  if (earlyResult) {
    const [outcome, by] = earlyResult
    return { ...common, outcome, fallback: outcome, source: by, steps: sources.map(createSkippedStep) }
  }
  const steps: SourceStep[] = []
  const possible = new Set<Permission>()
  let decided: { permission: Permission; source: DecisionSource } | undefined
  for (const source of sources) {
    const { step, permissions } = decided
      ? { step: createSkippedStep(source), permissions: [] }
      : evaluateSource(source, { ...request, ...common })
    steps.push(step)
    for (const permission of permissions) possible.add(permission)
    if (step.decidingRule && !decided)
      decided = { permission: step.decidingRule.rule.permission, source: { source: source.type } }
  }
  const { permission, source: by } = decided ?? { permission: settings.no_match, source: 'no_match' as const }
  possible.add(permission)
  return { ...common, outcome: possible.size > 1 ? 'unknown' : permission, fallback: permission, source: by, steps }
}

const createSkippedStep = ({ type }: KnownSource): SourceStep => ({
  source: type,
  outcome: 'notAsked',
  evaluatedRules: [],
})

/** Evaluates one source. `permissions` lists all results that are possible. */
function evaluateSource(
  source: KnownSource,
  request: AccessRequest,
): { step: SourceStep; permissions: readonly Permission[] } {
  const { type, rules, fault } = source
  if (!rules)
    return {
      step: { source: type, outcome: 'unknown', evaluatedRules: [], ...(fault && { fault }) },
      permissions: ['allow', 'deny'],
    }
  const evaluatedRules: EvaluatedRule[] = []
  const doubts: { match: UnknownMatch; rule: LocatedRule }[] = []
  let by: LocatedRule | undefined
  for (const rule of rules) {
    const fit = matchRule(rule.rule, request, testExpression)
    evaluatedRules.push({ rule, match: fit })
    if (fit === 'address?' || fit === 'expression?') doubts.push({ match: fit, rule })
    if (fit !== 'fits') continue
    by = rule
    break
  }
  const permissions = [...doubts.map(({ rule }) => rule.rule.permission), ...(by ? [by.rule.permission] : [])]
  const [doubt] = doubts
  const isCertain = new Set(permissions).size === 1
  const outcome = by && isCertain ? by.rule.permission : doubt ? 'unknown' : 'nomatch'
  return {
    step: {
      source: type,
      outcome,
      evaluatedRules,
      ...(by && { decidingRule: by }),
      ...(doubt && { doubt }),
    },
    permissions,
  }
}
