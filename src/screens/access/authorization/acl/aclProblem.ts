import { type FileRule, RuleError, readFileRules } from '../../../../authz/fileRules'
import { shownTerm, TermSyntaxError } from '../../../../authz/terms'
import { topicRule } from '../../rules/topicRule'

/** First problem in an ACL file. */
export interface AclProblem {
  rule: 'aclSyntax' | 'aclEnd' | 'aclRule' | 'aclWho' | 'aclAddress' | 'aclAction' | 'aclTopics' | 'aclTopic'
  line: number
  found: string
}

const MOST_SHOWN = 80

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
    const rules = readFileRules(text)
    const problem = rules.map(topicProblem).find((found) => found !== undefined)
    return problem ? { problem } : { rules: rules.length }
  } catch (error) {
    if (error instanceof TermSyntaxError) {
      const { line, found } = error
      return { problem: { rule: found === undefined ? 'aclEnd' : 'aclSyntax', line, found: found ?? '' } }
    }
    if (!(error instanceof RuleError)) throw error
    return { problem: { rule: PARTS[error.part], line: error.term.line, found: shortened(shownTerm(error.term)) } }
  }
}

function topicProblem({ topics, topicLines, line }: FileRule): AclProblem | undefined {
  const at = topics.findIndex(({ filter, literal }) => (literal ? filter === '' : topicRule(filter)))
  const topic = topics[at]
  if (!topic) return undefined
  return { rule: 'aclTopic', line: topicLines[at] ?? line, found: shortened(JSON.stringify(topic.filter)) }
}

const shortened = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text)
