import { addressBytes, inNetwork } from './networks'
import type { ActionCondition, Qos, Rule, Who } from './rule'
import { filledIn, ruleMatches } from './topics'

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
export type Finds = (expression: string, text: string) => boolean | undefined

/** Result of matching a rule: `fits`, the condition that does not match, or a doubt. */
export type Fit = 'fits' | 'action' | 'qos' | 'retain' | 'topic' | 'who' | Doubt
/** The address is unknown, or the browser cannot evaluate the expression. */
export type Doubt = 'address?' | 'expression?'

/** Matches a rule against a request. Expects the topic from `topicAsked`. */
export function fitOf(rule: Rule, request: AccessRequest, finds: Finds): Fit {
  const action = actionMiss(rule.action, request)
  if (action) return action
  if (!rule.topics.some(({ filter, literal }) => topicFits(filter, literal, request))) return 'topic'
  const who = whoFits(rule.who, request, finds)
  if (who === true) return 'fits'
  return who || 'who'
}

function actionMiss({ type, qos, retain }: ActionCondition, request: AccessRequest): Fit | undefined {
  if (type !== 'all' && type !== request.action) return 'action'
  if (qos && !qos.includes(request.qos)) return 'qos'
  if (retain !== undefined && request.action === 'publish' && retain !== request.retain) return 'retain'
  return undefined
}

function topicFits(filter: string, literal: boolean, request: AccessRequest): boolean {
  if (literal) return filter === request.topic
  const wanted = filledIn(filter, request)
  return wanted !== undefined && ruleMatches(wanted, request.topic)
}

function whoFits(who: Who, request: AccessRequest, finds: Finds): boolean | Doubt {
  switch (who.kind) {
    case 'all':
      return true
    case 'address':
      return addressFits(who, request.peerhost)
    case 'and':
    case 'or': {
      const each = who.of.map((one) => whoFits(one, request, finds))
      const settles = who.kind === 'or'
      if (each.includes(settles)) return settles
      return each.find((one) => typeof one === 'string') ?? !settles
    }
    default: {
      const name = request[who.kind]
      if (name === null) return false
      return 'is' in who ? who.is === name : (finds(who.like, name) ?? 'expression?')
    }
  }
}

function addressFits({ networks }: Extract<Who, { kind: 'address' }>, peerhost: string | null): boolean | Doubt {
  if (peerhost === null) return 'address?'
  const address = addressBytes(peerhost)
  return address !== undefined && networks.some((network) => inNetwork(address, network))
}
