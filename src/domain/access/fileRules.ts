import { type Network, parseCidr } from './networks'
import {
  type ActionCondition,
  type ClientCondition,
  type Permission,
  parseTopicCondition,
  type Rule,
  type TopicCondition,
} from './rule'
import { parseStatements, type Statement, type Term } from './terms'

/** Rule of an ACL file with its first line (from 1) and its text. */
export interface FileRule extends Rule {
  line: number
  text: string
  topicLines: readonly number[]
}

/** Invalid part of a rule with the term found there. */
export class RuleError extends Error {
  constructor(
    readonly part: 'rule' | 'who' | 'address' | 'action' | 'topics',
    readonly term: Term,
  ) {
    super(part)
  }
}

/**
 * Parses an ACL file: `{allow, {username, "x"}, publish, ["t/#"]}.` Throws `TermSyntaxError`, or `RuleError` for a
 * term that is not a rule.
 */
export const parseFileRules = (text: string): FileRule[] => parseStatements(text).map(toRule)

const readAtom = (term: Term | undefined): string | undefined => (term?.kind === 'atom' ? term.value : undefined)

/** Returns the items of a tuple, none for other terms. */
// Stryker disable next-line ArrayDeclaration: a text among the terms is refused as well
const readTuple = (term: Term): readonly Term[] => (term.kind === 'tuple' ? term.items : [])

function toRule({ term, text }: Statement): FileRule {
  const [permission, client, action, topics, ...more] = readTuple(term)
  const verdict = readAtom(permission)
  if ((verdict !== 'allow' && verdict !== 'deny') || !client) throw new RuleError('rule', term)
  const place = { line: term.line, text }
  if (action === undefined && readAtom(client) === 'all') return { ...createCatchAllRule(verdict), ...place }
  if (!action || !topics || more.length > 0) throw new RuleError('rule', term)
  const rule: Omit<Rule, 'topics'> = { permission: verdict, who: parseWho(client), action: parseAction(action) }
  if (topics.kind !== 'list') throw new RuleError('topics', topics)
  return { ...rule, topics: topics.items.map(parseTopic), topicLines: topics.items.map(({ line }) => line), ...place }
}

/** Rule for `{allow, all}`: every action on every topic. */
const createCatchAllRule = (permission: Permission): Rule & Pick<FileRule, 'topicLines'> => ({
  permission,
  who: { kind: 'all' },
  action: { type: 'all' },
  topics: [parseTopicCondition('#')],
  topicLines: [],
})

const KINDS: Readonly<Record<string, 'username' | 'clientid'>> = {
  user: 'username',
  username: 'username',
  client: 'clientid',
  clientid: 'clientid',
}

function parseWho(term: Term): ClientCondition {
  if (readAtom(term) === 'all') return { kind: 'all' }
  const [head, value, ...more] = readTuple(term)
  const name = readAtom(head) ?? ''
  if (!value || more.length > 0) throw new RuleError('who', term)
  const kind = KINDS[name]
  if (kind) return parseNameCondition(kind, value, term)
  if (name === 'ipaddr') return { kind: 'address', networks: [parseNetwork(value)] }
  if (value.kind !== 'list') throw new RuleError('who', term)
  if (name === 'ipaddrs') return { kind: 'address', networks: value.items.map(parseNetwork) }
  if (name === 'and' || name === 'or') return { kind: name, conditions: value.items.map(parseWho) }
  throw new RuleError('who', term)
}

function parseNameCondition(kind: 'username' | 'clientid', value: Term, conditionTerm: Term): ClientCondition {
  if (value.kind === 'text') return { kind, is: value.value }
  const [re, expression, ...more] = readTuple(value)
  if (readAtom(re) !== 're' || expression?.kind !== 'text' || more.length > 0) throw new RuleError('who', conditionTerm)
  return { kind, like: expression.value }
}

function parseNetwork(term: Term): Network {
  const network = term.kind === 'text' ? parseCidr(term.value) : undefined
  if (!network) throw new RuleError('address', term)
  return network
}

function parseAction(term: Term): ActionCondition {
  const [head, conditions, ...more] = term.kind === 'tuple' ? term.items : [term]
  const type = readAtom(head)
  if ((type !== 'publish' && type !== 'subscribe' && type !== 'all') || more.length > 0)
    throw new RuleError('action', term)
  const action: ActionCondition = { type }
  if (term.kind !== 'tuple') return action
  if (conditions?.kind !== 'list') throw new RuleError('action', term)
  const levels: number[] = []
  for (const condition of conditions.items) {
    const [field, value] = readTuple(condition)
    if (readAtom(field) === 'qos' && value) levels.push(...parseQosLevels(value, condition))
    else if (readAtom(field) === 'retain') {
      const retain = parseRetain(value, condition)
      // The first retain condition counts. Subscriptions ignore it.
      if (retain !== 'all' && type !== 'subscribe') action.retain ??= retain
    } else throw new RuleError('action', condition)
  }
  if (levels.length > 0) action.qos = levels
  return action
}

function parseQosLevels(value: Term, condition: Term): number[] {
  const items = value.kind === 'list' ? value.items : [value]
  if (!items.every((item) => item.kind === 'number' && /^[012]$/.test(item.value)))
    throw new RuleError('action', condition)
  return items.map((item) => Number('value' in item ? item.value : ''))
}

function parseRetain(value: Term | undefined, condition: Term): boolean | 'all' {
  const name = readAtom(value)
  if (name === 'all') return 'all'
  if (name !== 'true' && name !== 'false') throw new RuleError('action', condition)
  return name === 'true'
}

function parseTopic(term: Term): TopicCondition {
  if (term.kind === 'text') return parseTopicCondition(term.value)
  const [kind, filter, ...more] = readTuple(term)
  if (readAtom(kind) !== 'eq' || filter?.kind !== 'text' || more.length > 0) throw new RuleError('topics', term)
  return { filter: filter.value, literal: true }
}
