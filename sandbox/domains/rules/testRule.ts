import { randomBytes } from 'node:crypto'
import type { Terms } from '../../../src/codecs/values'
import { compile, type Outcome } from '../../../src/domain/rulesql/compile'
import type { Environment } from '../../../src/domain/rulesql/Environment'
import { createExampleColumns, events } from '../../../src/domain/rulesql/events'
import { findReadMismatch } from '../../../src/domain/rulesql/findReadMismatch'
import { decodeJson, encodeJson } from '../../../src/domain/rulesql/json'
import { parse } from '../../../src/domain/rulesql/parse'
import { SqlSyntaxError } from '../../../src/domain/rulesql/SqlSyntaxError'
import { ApiError, badRequest } from '../../http/answers'

const createNotMatchedError = (): ApiError => new ApiError(412, 'NOT_MATCH', 'SQL Not Match')

export interface RuleTest {
  sql: string
  /** Message or event; omitted columns get example values. */
  context: Terms & { event_type: string }
}

/** Restores the exact numbers of the request, since JSON.parse rounds integers above 2^53. */
export function restoreExactNumbers(trial: RuleTest, text: string | undefined): RuleTest {
  if (text === undefined || !/\d{16}|\d\.0|\d[eE]/.test(text)) return trial
  return { ...trial, ...(decodeJson(text) as unknown as Pick<RuleTest, 'context'>) }
}

/** Runs a statement on test data and returns JSON with exact integers. Throws ApiError. */
export function testRule({ sql, context }: RuleTest, environment: Environment, node: string): string {
  const rule = compile(parseStatement(sql), environment)
  const event = events.find(({ type }) => type === context.event_type)
  if (!event || !rule.from.some((from) => !findReadMismatch(from, event.type, String(context.topic ?? 't/a'))))
    throw createNotMatchedError()
  const columns = {
    ...createExampleColumns(event, Date.now(), node),
    ...context,
    metadata: { rule_id: `sql_tester:${randomBytes(8).toString('hex')}` },
  }
  // Functions such as topic() read the message, which a test does not have.
  const outcome = rule.run(columns, {})
  try {
    return formatResult(outcome, rule.isForeach)
  } catch (error) {
    // Deeply nested results overflow the stack.
    if (error instanceof RangeError) throw badRequest('the result is nested too deeply')
    throw error
  }
}

function parseStatement(sql: string): ReturnType<typeof parse> {
  try {
    return parse(sql)
  } catch (error) {
    if (error instanceof SqlSyntaxError) throw badRequest(error.message)
    throw error
  }
}

function formatResult(outcome: Outcome, isForeach: boolean): string {
  switch (outcome.type) {
    case 'result':
      return encodeJson(isForeach ? outcome.results : outcome.results[0])
    case 'no_result':
      throw createNotMatchedError()
    case 'failed': {
      const { reason, details } = outcome.failure
      const failureReport = Object.keys(details).length > 0 ? { reason, ...details } : reason
      throw badRequest(JSON.stringify({ [outcome.stage]: failureReport }))
    }
  }
}
