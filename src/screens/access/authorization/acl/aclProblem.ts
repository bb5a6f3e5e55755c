import { topicRule } from '../../rules/topicRule'
import { AclSyntaxError, type AclTerm, readTerms } from './readTerms'

/** What the first wrong thing in a text of rules is, in which line, and what stands there. */
export interface AclProblem {
  rule: 'aclSyntax' | 'aclEnd' | 'aclRule' | 'aclWho' | 'aclAddress' | 'aclAction' | 'aclTopics' | 'aclTopic'
  line: number
  found: string
}

class Wrong extends Error {
  constructor(
    readonly rule: AclProblem['rule'],
    readonly term: AclTerm,
  ) {
    super(rule)
  }
}

const nameOf = (term: AclTerm | undefined): string | undefined => (term?.kind === 'atom' ? term.value : undefined)

const shown = (term: AclTerm): string => {
  if (!('items' in term)) return term.kind === 'text' ? JSON.stringify(term.value) : term.value
  const items = term.items.map(shown).join(', ')
  return term.kind === 'tuple' ? `{${items}}` : `[${items}]`
}

const MOST_SHOWN = 80

/**
 * Reads rules as the broker does (`{allow, {username, "x"}, publish, ["t/#"]}.`) and tells how many they are, or the
 * first thing that is wrong: with the syntax, with a rule, or with a topic filter, of which the broker says nothing.
 */
export function readAcl(text: string): { rules: number } | { problem: AclProblem } {
  try {
    const terms = readTerms(text)
    for (const term of terms) checkRule(term)
    return { rules: terms.length }
  } catch (error) {
    if (error instanceof AclSyntaxError) {
      const { line, found } = error
      return { problem: { rule: found === undefined ? 'aclEnd' : 'aclSyntax', line, found: found ?? '' } }
    }
    if (!(error instanceof Wrong)) throw error
    const found = shown(error.term)
    return {
      problem: {
        rule: error.rule,
        line: error.term.line,
        found: found.length > MOST_SHOWN ? `${found.slice(0, MOST_SHOWN)}…` : found,
      },
    }
  }
}

function checkRule(term: AclTerm): void {
  const [permission, who, action, topics, ...more] = term.kind === 'tuple' ? term.items : []
  const verdict = nameOf(permission)
  if ((verdict !== 'allow' && verdict !== 'deny') || !who) throw new Wrong('aclRule', term)
  if (action === undefined && nameOf(who) === 'all') return
  if (!action || !topics || more.length > 0) throw new Wrong('aclRule', term)
  checkWho(who)
  checkAction(action)
  if (topics.kind !== 'list') throw new Wrong('aclTopics', topics)
  for (const topic of topics.items) checkTopic(topic)
}

function checkWho(term: AclTerm): void {
  if (nameOf(term) === 'all') return
  const [kind, value, ...more] = term.kind === 'tuple' ? term.items : []
  if (!value || more.length > 0) throw new Wrong('aclWho', term)
  switch (nameOf(kind)) {
    case 'user':
    case 'username':
    case 'client':
    case 'clientid':
      checkName(value, term)
      return
    case 'ipaddr':
      checkAddress(value)
      return
    case 'ipaddrs':
      if (value.kind !== 'list') throw new Wrong('aclWho', term)
      for (const item of value.items) checkAddress(item)
      return
    case 'and':
    case 'or':
      if (value.kind !== 'list') throw new Wrong('aclWho', term)
      for (const item of value.items) checkWho(item)
      return
    default:
      throw new Wrong('aclWho', term)
  }
}

function checkName(value: AclTerm, whole: AclTerm): void {
  if (value.kind === 'text') return
  const [kind, expression] = value.kind === 'tuple' ? value.items : []
  if (nameOf(kind) !== 're' || expression?.kind !== 'text') throw new Wrong('aclWho', whole)
}

/** An IPv4 or IPv6 address, with the length of a prefix or without. */
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f:.]*:[\da-f:.]*)(?:\/\d{1,3})?$/i

function checkAddress(value: AclTerm): void {
  if (value.kind !== 'text' || !ADDRESS.test(value.value)) throw new Wrong('aclAddress', value)
}

const ACTIONS: ReadonlySet<string> = new Set(['publish', 'subscribe', 'all'])

function checkAction(term: AclTerm): void {
  const [kind, conditions, ...more] = term.kind === 'tuple' ? term.items : [term]
  const name = nameOf(kind)
  if (name === undefined || !ACTIONS.has(name) || more.length > 0) throw new Wrong('aclAction', term)
  if (term.kind !== 'tuple') return
  if (conditions?.kind !== 'list') throw new Wrong('aclAction', term)
  for (const condition of conditions.items) {
    const [field, value] = condition.kind === 'tuple' ? condition.items : []
    const holds = nameOf(field) === 'qos' ? isQos(value) : nameOf(field) === 'retain' && isRetain(value)
    if (!holds) throw new Wrong('aclAction', condition)
  }
}

const isLevel = (term: AclTerm): boolean => term.kind === 'number' && /^[012]$/.test(term.value)
const isQos = (term: AclTerm | undefined): boolean =>
  term !== undefined && (isLevel(term) || (term.kind === 'list' && term.items.every(isLevel)))
const isRetain = (term: AclTerm | undefined): boolean => /^(?:true|false|all)$/.test(nameOf(term) ?? '')

function checkTopic(term: AclTerm): void {
  if (term.kind === 'text') {
    if (topicRule(term.value)) throw new Wrong('aclTopic', term)
    return
  }
  const [kind, topic] = term.kind === 'tuple' ? term.items : []
  if (nameOf(kind) !== 'eq' || topic?.kind !== 'text') throw new Wrong('aclTopics', term)
}
