import { broker } from '../../../api/client'
import { BrokerError } from '../../../api/errors'
import type { Terms, Value } from '../../../codecs/values'
import { decodeJson, encodeJson } from '../../../domain/rulesql/json'
import type { Failure } from '../../../domain/rulesql/steps/types'

export type BrokerVerdict =
  | { readonly type: 'result'; readonly value: Value }
  | { readonly type: 'no_match' }
  /** Part of the statement that failed, in the broker's terms. */
  | { readonly type: 'failed'; readonly stage: string; readonly failure: Failure }

const NO_MATCH = 412

/** Tests a statement on the broker; integers of any size are preserved. Throws BrokerError. */
export async function runBrokerTest(sql: string, context: Terms, signal: AbortSignal): Promise<BrokerVerdict> {
  try {
    const answer = await broker.post('/rule_test', {
      body: { sql, context } as never,
      bodySerializer: (body: unknown) => encodeJson(body as Value),
      parseAs: 'text',
      signal,
    })
    return { type: 'result', value: readResult(String(answer)) }
  } catch (error) {
    if (!(error instanceof BrokerError)) throw error
    if (error.status === NO_MATCH) return { type: 'no_match' }
    const failed = parseFailure(error.raw)
    if (failed) return failed
    throw error
  }
}

function readResult(text: string): Value {
  try {
    return decodeJson(text)
  } catch (error) {
    const request = { method: 'POST', url: '/api/v5/rule_test' }
    throw new BrokerError({ ...request, status: 200, code: 'MALFORMED', reason: '', raw: error })
  }
}

/** Parses `{"match_conditions_error": {"reason": "badarg", …}}` or a plain reason. */
function parseFailure(answer: unknown): BrokerVerdict | undefined {
  const { message } = (typeof answer === 'object' && answer !== null ? answer : {}) as { message?: unknown }
  const content = typeof message === 'string' ? parseJson(message) : message
  const [entry] = typeof content === 'object' && content !== null ? Object.entries(content as object) : []
  if (!entry || !/_error$/.test(entry[0])) return undefined
  const [stage, errorInfo] = entry
  if (typeof errorInfo === 'string') return { type: 'failed', stage, failure: { reason: errorInfo, details: {} } }
  if (typeof errorInfo !== 'object' || errorInfo === null) return undefined
  const { reason, ...details } = errorInfo as Record<string, unknown>
  const texts = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return { type: 'failed', stage, failure: { reason: String(reason), details: Object.fromEntries(texts) } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
