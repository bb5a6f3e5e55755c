import { BlockList, isIP, isIPv4 } from 'node:net'
import { type ApiError, badRequest } from '../../../http/answers'
import type { ClientIdentity } from '../../../mqtt/types'
import { guardedTest } from '../../guardedTest'
import { plainAddress } from '../plainAddress'
import { parseTerms, type Term, TermError } from './erlangTerms'
import { type ActionCondition, type Rule, type TopicCondition, topicCondition } from './Rule'

type Who = NonNullable<Rule['who']>

/** Rules as the broker keeps them in a file: `{allow, {username, "x"}, publish, ["t/#"]}.` Throws 400 naming what is wrong. */
export function parseAclFile(text: string): Rule[] {
  try {
    return parseTerms(text).map(ruleOf)
  } catch (error) {
    if (error instanceof TermError) throw bad(error.message)
    throw error
  }
}

const bad = (why: string): ApiError => badRequest(`bad_acl_file_content: ${why}`)

function ruleOf(term: Term): Rule {
  const [permission, who, action, topics, ...more] = term.kind === 'tuple' ? term.items : []
  const verdict = nameOf(permission)
  if (verdict !== 'allow' && verdict !== 'deny') throw bad(`a rule begins with allow or deny: ${show(term)}`)
  if (action === undefined && nameOf(who) === 'all') {
    return { permission: verdict, action: { type: 'all' }, topics: [topicCondition('#')] }
  }
  if (!who || !action || topics?.kind !== 'list' || more.length > 0) throw bad(`not a rule: ${show(term)}`)
  const whom = whoOf(who)
  return {
    permission: verdict,
    ...(whom && { who: whom }),
    action: actionOf(action),
    topics: topics.items.map(topicOf),
  }
}

/** Undefined: everybody. */
function whoOf(term: Term): Who | undefined {
  if (nameOf(term) === 'all') return undefined
  const [kind, value, ...more] = term.kind === 'tuple' ? term.items : []
  const wrong = bad(`not a condition on clients: ${show(term)}`)
  if (!value || more.length > 0) throw wrong
  switch (nameOf(kind)) {
    case 'user':
    case 'username': {
      const test = textTest(value, wrong)
      return ({ username }) => username !== null && test(username)
    }
    case 'client':
    case 'clientid': {
      const test = textTest(value, wrong)
      return ({ clientid }) => test(clientid)
    }
    case 'ipaddr':
      return fromNetworks([value], wrong)
    case 'ipaddrs':
      if (value.kind !== 'list') throw wrong
      return fromNetworks(value.items, wrong)
    case 'and':
    case 'or': {
      if (value.kind !== 'list') throw wrong
      const tests = value.items.map((item): Who => whoOf(item) ?? (() => true))
      return nameOf(kind) === 'and' ? (c) => tests.every((test) => test(c)) : (c) => tests.some((test) => test(c))
    }
    default:
      throw wrong
  }
}

function textTest(term: Term, wrong: ApiError): (text: string) => boolean {
  if (term.kind === 'text') return (text) => text === term.text
  const [kind, expression] = term.kind === 'tuple' ? term.items : []
  if (nameOf(kind) !== 're' || expression?.kind !== 'text') throw wrong
  return guardedTest(expression.text)
}

function fromNetworks(terms: readonly Term[], wrong: ApiError): (client: ClientIdentity) => boolean {
  const networks = new BlockList()
  for (const term of terms) {
    if (term.kind !== 'text') throw wrong
    const [address = '', bits] = term.text.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    try {
      if (bits === undefined) networks.addAddress(address, family)
      else networks.addSubnet(address, Number(bits), family)
    } catch {
      throw bad(`not an address or network: ${show(term)}`)
    }
  }
  return ({ peerhost }) => {
    const address = plainAddress(peerhost)
    return isIP(address) !== 0 && networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  }
}

function actionOf(term: Term): ActionCondition {
  const [head, options] = term.kind === 'tuple' ? term.items : [term]
  const type = nameOf(head)
  const wrong = bad(`not an action: ${show(term)}`)
  if (type !== 'publish' && type !== 'subscribe' && type !== 'all') throw wrong
  if (term.kind !== 'tuple') return { type }
  if (options?.kind !== 'list') throw wrong
  const condition: ActionCondition = { type }
  for (const option of options.items) {
    const [name, value] = option.kind === 'tuple' ? option.items : []
    if (nameOf(name) === 'qos' && value) condition.qos = levelsOf(value, wrong)
    else if (nameOf(name) === 'retain' && type !== 'subscribe' && /^(true|false|all)$/.test(nameOf(value) ?? '')) {
      if (nameOf(value) !== 'all') condition.retain = nameOf(value) === 'true'
    } else throw wrong
  }
  return condition
}

function levelsOf(term: Term, wrong: ApiError): number[] {
  const levels = (term.kind === 'list' ? term.items : [term]).map((item) => (item.kind === 'number' ? item.number : -1))
  if (!levels.every((level) => level >= 0 && level <= 2)) throw wrong
  return levels
}

function topicOf(term: Term): TopicCondition {
  if (term.kind === 'text') return topicCondition(term.text)
  const [kind, filter] = term.kind === 'tuple' ? term.items : []
  if (nameOf(kind) !== 'eq' || filter?.kind !== 'text') throw bad(`not a topic filter: ${show(term)}`)
  return { filter: filter.text, literal: true }
}

const nameOf = (term: Term | undefined): string | undefined => (term?.kind === 'atom' ? term.name : undefined)

/** A term in short, for messages. */
function show(term: Term): string {
  if (term.kind === 'atom') return term.name
  if (term.kind === 'text') return JSON.stringify(term.text)
  if (term.kind === 'number') return String(term.number)
  const inner = term.items.map(show).join(', ')
  return term.kind === 'tuple' ? `{${inner}}` : `[${inner}]`
}
