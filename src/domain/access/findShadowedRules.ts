import type { ActionCondition, ClientCondition, Rule, TopicCondition } from './rule'
import type { KnownSource, LocatedRule } from './sources'
import { coversRuleFilter } from './topics'

export interface SourceRule {
  readonly source: string
  readonly rule: LocatedRule
}

/** Rule that never decides, because an earlier one matches all its requests. */
export interface ShadowedRule extends SourceRule {
  readonly coveringRule: SourceRule
}

/**
 * Finds rules that an earlier rule covers completely, across sources in order. Several earlier rules that cover a
 * rule only together are not found.
 */
export function findShadowedRules(sources: readonly KnownSource[]): ShadowedRule[] {
  const rules = sources.flatMap(({ type, rules = [] }) => rules.map((rule): SourceRule => ({ source: type, rule })))
  return rules.flatMap((one, index) => {
    const coveringRule = rules.slice(0, index).find((earlier) => coversRule(earlier.rule.rule, one.rule.rule))
    return coveringRule ? [{ ...one, coveringRule }] : []
  })
}

const QOS_LEVELS: readonly number[] = [0, 1, 2]

const coversRule = (wide: Rule, narrow: Rule): boolean =>
  coversAction(wide.action, narrow.action) &&
  coversClients(wide.who, narrow.who) &&
  narrow.topics.every((topic) => wide.topics.some((one) => coversTopic(one, topic)))

function coversAction(wide: ActionCondition, narrow: ActionCondition): boolean {
  if (wide.type !== 'all' && wide.type !== narrow.type) return false
  const wideLevels = wide.qos ?? QOS_LEVELS
  if (!(narrow.qos ?? QOS_LEVELS).every((qos) => wideLevels.includes(qos))) return false
  return wide.retain === undefined || wide.retain === narrow.retain || narrow.type === 'subscribe'
}

function coversClients(wide: ClientCondition, narrow: ClientCondition): boolean {
  if (wide.kind === 'all' || JSON.stringify(wide) === JSON.stringify(narrow)) return true
  if (narrow.kind === 'or') return narrow.conditions.every((one) => coversClients(wide, one))
  if (wide.kind === 'or') return wide.conditions.some((one) => coversClients(one, narrow))
  return narrow.kind === 'and' && narrow.conditions.some((one) => coversClients(wide, one))
}

const coversTopic = (wide: TopicCondition, narrow: TopicCondition): boolean =>
  wide.literal ? narrow.literal && wide.filter === narrow.filter : coversRuleFilter(wide.filter, narrow.filter)
