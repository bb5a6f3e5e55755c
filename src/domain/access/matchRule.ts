import { isInNetwork, parseAddress } from './networks'
import type { ActionCondition, ClientCondition, Qos, Rule } from './rule'
import { fillPlaceholders, matchesRuleFilter } from './topics'

/** Permission to check. The username and the address are null if unknown. */
export interface AccessRequest {
  clientid: string
  username: string | null
  peerhost: string | null
  action: 'publish' | 'subscribe'
  topic: string
  qos: Qos
  /** Applies to publish only. */
  retain: boolean
}

/** Tests an expression against a text. Returns undefined if the result is unknown. */
export type TestExpression = (expression: string, text: string) => boolean | undefined

/** Result of matching a rule: `fits`, the condition that does not match, or a doubt. */
export type RuleMatch = 'fits' | 'action' | 'qos' | 'retain' | 'topic' | 'who' | UnknownMatch
/** The address is unknown, or the browser cannot evaluate the expression. */
export type UnknownMatch = 'address?' | 'expression?'

/** Matches a rule against a request. Expects the topic from `getCheckedTopic`. */
export function matchRule(rule: Rule, request: AccessRequest, finds: TestExpression): RuleMatch {
  const action = findActionMismatch(rule.action, request)
  if (action) return action
  if (!rule.topics.some(({ filter, literal }) => matchesTopic(filter, literal, request))) return 'topic'
  const clientMatch = matchesWho(rule.who, request, finds)
  if (clientMatch === true) return 'fits'
  return clientMatch || 'who'
}

function findActionMismatch({ type, qos, retain }: ActionCondition, request: AccessRequest): RuleMatch | undefined {
  if (type !== 'all' && type !== request.action) return 'action'
  if (qos && !qos.includes(request.qos)) return 'qos'
  if (retain !== undefined && request.action === 'publish' && retain !== request.retain) return 'retain'
  return undefined
}

function matchesTopic(filter: string, literal: boolean, request: AccessRequest): boolean {
  if (literal) return filter === request.topic
  const resolvedFilter = fillPlaceholders(filter, request)
  return resolvedFilter !== undefined && matchesRuleFilter(resolvedFilter, request.topic)
}

function matchesWho(client: ClientCondition, request: AccessRequest, finds: TestExpression): boolean | UnknownMatch {
  switch (client.kind) {
    case 'all':
      return true
    case 'address':
      return matchesAddress(client, request.peerhost)
    case 'and':
    case 'or': {
      const each = client.conditions.map((one) => matchesWho(one, request, finds))
      const settles = client.kind === 'or'
      if (each.includes(settles)) return settles
      return each.find((one) => typeof one === 'string') ?? !settles
    }
    default: {
      const name = request[client.kind]
      if (name === null) return false
      return 'is' in client ? client.is === name : (finds(client.like, name) ?? 'expression?')
    }
  }
}

function matchesAddress(
  { networks }: Extract<ClientCondition, { kind: 'address' }>,
  peerhost: string | null,
): boolean | UnknownMatch {
  if (peerhost === null) return 'address?'
  const address = parseAddress(peerhost)
  return address !== undefined && networks.some((network) => isInNetwork(address, network))
}
