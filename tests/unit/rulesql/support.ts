import { nodeEnvironment } from '../../../sandbox/domains/rules/environment'
import { compile, type Outcome } from '../../../src/rulesql/compile'
import type { Environment } from '../../../src/rulesql/Environment'
import { encodeJson, toPlain } from '../../../src/rulesql/json'
import { parse } from '../../../src/rulesql/parse'
import type { Terms } from '../../../src/rulesql/values'

/** The first second of 2024, dice that show zero, and a registry with one schema of JSON. */
export function testEnvironment(): Environment {
  const environment = nodeEnvironment({
    schemas: {
      decode: (_name, data) => JSON.parse(data.toString()),
      encode: (_name, data) => Buffer.from(JSON.stringify(data)),
      check: () => true,
    },
  })
  return {
    ...environment,
    now: () => 1_704_067_200_000_000_000n,
    localOffset: () => 0,
    random: () => 0,
    randomBytes: (count) => new Uint8Array(count),
    // A broker gives an expression less time; on a busy machine a test may be held up for longer than that.
    guard: (work, limit = 1_000) => environment.guard(work, limit),
    schemas: environment.schemas,
  }
}

export const message: Terms = {
  clientid: 'c1',
  username: undefined,
  topic: 't/a',
  qos: 1,
  flags: { retain: false },
  payload:
    '{"temp": 21.5, "hum": 40, "whole": 3.0, "tags": ["x", "y"], "s": "Hello", "no": null, "nested": {"a": {"b": 7}}}',
}

export const run = (sql: string, columns: Terms = message): Outcome =>
  compile(parse(sql), testEnvironment()).run(columns)

/** What the outcome is in a word or as JSON of the broker. */
export function told(outcome: Outcome): unknown {
  if (outcome.type === 'no_result') return 'no result'
  if (outcome.type === 'failed') return `${outcome.stage}: ${outcome.failure.reason}`
  return outcome.results.map((result) => encodeJson(result))
}

/** The value of one expression, as plain JSON; a failure is its reason. */
export function evaluate(expression: string, columns: Terms = message): unknown {
  const outcome = run(`SELECT ${expression} AS x FROM "t"`, columns)
  if (outcome.type === 'failed') return `! ${outcome.failure.reason}`
  return outcome.type === 'result' ? toPlain(outcome.results[0]?.x) : outcome.type
}

/** The same as text of the broker, in which 1.0 is not 1. */
export function evaluateToText(expression: string, columns: Terms = message): string {
  const outcome = run(`SELECT ${expression} AS x FROM "t"`, columns)
  if (outcome.type === 'failed') return `! ${outcome.failure.reason}`
  return outcome.type === 'result' ? encodeJson(outcome.results[0]?.x) : outcome.type
}
