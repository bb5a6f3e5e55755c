import { isMap, RuleFailure, type Terms } from '../../../codecs/values'
import { compile } from '../../../domain/rulesql/compile'
import { createPlainEnvironment, type Environment } from '../../../domain/rulesql/Environment'
import { decodeJson, encodeJson } from '../../../domain/rulesql/json'
import { parse } from '../../../domain/rulesql/parse'
import { SqlSyntaxError } from '../../../domain/rulesql/SqlSyntaxError'

/** Expression, and the columns for its evaluation as JSON. */
export interface ExampleInput {
  expression: string
  data: string
}

export type ExampleResult =
  | { type: 'value'; json: string }
  /** Not a single valid expression. */
  | { type: 'syntax' }
  | { type: 'data' }
  /** Failure reason in the broker's terms. */
  | { type: 'failed'; reason: string }

/** Evaluates an expression like a rule. */
export function evaluateExample(
  { expression, data }: ExampleInput,
  environment: Environment = createPlainEnvironment(),
): ExampleResult {
  const columns = parseColumns(data)
  if (!columns) return { type: 'data' }
  try {
    const statement = parse(`SELECT ${expression}\n AS result FROM "t"`)
    if (statement.type !== 'select' || statement.fields.length !== 1) return { type: 'syntax' }
    const outcome = compile(statement, environment).run(columns)
    if (outcome.type === 'failed') return { type: 'failed', reason: outcome.failure.reason }
    return { type: 'value', json: encodeJson(outcome.type === 'result' ? outcome.results[0]?.result : undefined) }
  } catch (error) {
    if (error instanceof SqlSyntaxError) return { type: 'syntax' }
    throw error
  }
}

function parseColumns(data: string): Terms | undefined {
  try {
    const columns = decodeJson(data)
    return isMap(columns) ? columns : undefined
  } catch (error) {
    if (error instanceof RuleFailure) return undefined
    throw error
  }
}
