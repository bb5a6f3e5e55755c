import { type FileRule, parseFileRules, RuleError } from '../../../../domain/access/fileRules'
import { formatTerm, TermSyntaxError } from '../../../../domain/access/terms'
import type { Issue } from '../../../../forms/types'
import type { Json } from '../../../../schema/types'
import { findTopicRule } from '../../rules/findTopicRule'

/** First problem in an ACL file. */
export interface AclProblem {
  rule: 'aclSyntax' | 'aclEnd' | 'aclRule' | 'aclWho' | 'aclAddress' | 'aclAction' | 'aclTopics' | 'aclTopic'
  line: number
  found: string
}

const MAX_SHOWN_LENGTH = 80

const PARTS: Readonly<Record<RuleError['part'], AclProblem['rule']>> = {
  rule: 'aclRule',
  who: 'aclWho',
  address: 'aclAddress',
  action: 'aclAction',
  topics: 'aclTopics',
}

/**
 * Parses ACL rules like the broker (`{allow, {username, "x"}, publish, ["t/#"]}.`). Returns their number or the
 * first problem: a syntax error, an invalid rule, or an invalid topic filter, which the broker does not report.
 */
export function readAcl(text: string): { rules: number } | { problem: AclProblem } {
  try {
    const rules = parseFileRules(text)
    const problem = rules.map(findTopicProblem).find((found) => found !== undefined)
    return problem ? { problem } : { rules: rules.length }
  } catch (error) {
    if (error instanceof TermSyntaxError) {
      const { line, found } = error
      return { problem: { rule: found === undefined ? 'aclEnd' : 'aclSyntax', line, found: found ?? '' } }
    }
    if (!(error instanceof RuleError)) throw error
    return { problem: { rule: PARTS[error.part], line: error.term.line, found: truncateToken(formatTerm(error.term)) } }
  }
}

function findTopicProblem({ topics, topicLines, line }: FileRule): AclProblem | undefined {
  const at = topics.findIndex(({ filter, literal }) => (literal ? filter === '' : findTopicRule(filter)))
  const topic = topics[at]
  if (!topic) return undefined
  return { rule: 'aclTopic', line: topicLines[at] ?? line, found: truncateToken(JSON.stringify(topic.filter)) }
}

const truncateToken = (text: string): string =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text

export function checkAcl({ rules }: Record<string, Json>): Issue[] {
  if (typeof rules !== 'string') return []
  const read = readAcl(rules)
  if (!('problem' in read)) return []
  const { rule, line, found } = read.problem
  return [{ path: ['rules'], rule, params: { line, found } }]
}
