import { parseFileRules, RuleError } from '../../../../src/domain/access/fileRules'
import type { ClientCondition, Rule } from '../../../../src/domain/access/rule'
import { formatTerm, TermSyntaxError } from '../../../../src/domain/access/terms'
import { type ApiError, badRequest } from '../../../http/answers'
import { guardedTest } from '../../guardedTest'
import { createExpressionTest, type ExpressionTest } from './findFirstDecision'

/** Parses ACL file rules and compiles their regular expressions. Throws 400 with the error. */
export function parseAclFile(text: string): { rules: readonly Rule[]; test: ExpressionTest } {
  const rules = read(text)
  const expressions = new Map(rules.flatMap(({ who }) => listExpressions(who)).map((one) => [one, guardedTest(one)]))
  return { rules, test: createExpressionTest(expressions) }
}

const createAclError = (reason: string): ApiError => badRequest(`bad_acl_file_content: ${reason}`)

function read(text: string): Rule[] {
  try {
    return parseFileRules(text)
  } catch (error) {
    if (error instanceof TermSyntaxError)
      throw createAclError(
        `line ${error.line}: syntax error ${error.found === undefined ? 'at the end' : `before: ${error.found}`}`,
      )
    if (error instanceof RuleError) throw createAclError(`${words[error.part]}: ${formatTerm(error.term)}`)
    throw error
  }
}

const words: Record<RuleError['part'], string> = {
  rule: 'not a rule (it begins with allow or deny)',
  who: 'not a condition on clients',
  address: 'not an address or network',
  action: 'not an action',
  topics: 'not a topic filter',
}

function listExpressions(condition: ClientCondition): string[] {
  if ('like' in condition) return [condition.like]
  return 'conditions' in condition ? condition.conditions.flatMap(listExpressions) : []
}
