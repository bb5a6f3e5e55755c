import { parseJsonRule } from '../../../../src/domain/access/parseJsonRule'
import { type Permission, parseTopicCondition, type Rule } from '../../../../src/domain/access/rule'
import type { AccessAction, ClientIdentity } from '../../../mqtt/types'
import type { GrantedAcl } from '../authentication/JwtAuthenticator'
import { findFirstDecision } from './findFirstDecision'

/**
 * Returns the decision of the permissions in a client's token, or undefined to ask the sources. Lists by `pub`,
 * `sub` and `all` deny topics they omit; a list of rules passes on if no rule matches. Expired permissions deny
 * everything.
 */
export function getGrantedDecision(
  client: ClientIdentity,
  action: AccessAction,
  topic: string,
): Permission | undefined {
  const acl = client.acl as GrantedAcl | undefined
  if (!acl) return undefined
  if (acl.expire !== undefined && acl.expire < Date.now() / 1000) return 'deny'
  const { rules } = acl
  if (Array.isArray(rules))
    return findFirstDecision(
      rules.flatMap((rule) => parseJsonRule(rule) ?? []),
      client,
      action,
      topic,
    )
  if (typeof rules !== 'object' || rules === null) return undefined
  return findFirstDecision(toAllowRules(rules as Record<string, unknown>), client, action, topic) ?? 'deny'
}

const toAllowRules = (lists: Record<string, unknown>): Rule[] =>
  (
    [
      ['pub', 'publish'],
      ['sub', 'subscribe'],
      ['all', 'all'],
    ] as const
  ).map(([name, type]) => {
    const filters = Array.isArray(lists[name]) ? (lists[name] as unknown[]) : []
    return {
      permission: 'allow',
      who: { kind: 'all' },
      action: { type },
      topics: filters.filter((f) => typeof f === 'string').map(parseTopicCondition),
    }
  })
