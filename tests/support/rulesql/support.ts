import { nodeEnvironment } from '../../../sandbox/domains/rules/nodeEnvironment'
import type { Terms } from '../../../src/codecs/values'
import { compile, type Outcome } from '../../../src/domain/rulesql/compile'
import type { Environment } from '../../../src/domain/rulesql/Environment'
import { encodeJson, toPlain } from '../../../src/domain/rulesql/json'
import { parse } from '../../../src/domain/rulesql/parse'

/** Fixed clock (start of 2024), random numbers of zero, and a registry with one JSON schema. */
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
    // Longer than the broker's limit, because a busy machine may delay a test.
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

/** Formats an outcome as a word or as the broker's JSON. */
export function formatOutcome(outcome: Outcome): unknown {
  if (outcome.type === 'no_result') return 'no result'
  if (outcome.type === 'failed') return `${outcome.stage}: ${outcome.failure.reason}`
  return outcome.results.map((result) => encodeJson(result))
}

/** Evaluates one expression to plain JSON, or to the failure reason. */
export function evaluate(expression: string, columns: Terms = message): unknown {
  const outcome = run(`SELECT ${expression} AS x FROM "t"`, columns)
  if (outcome.type === 'failed') return `! ${outcome.failure.reason}`
  return outcome.type === 'result' ? toPlain(outcome.results[0]?.x) : outcome.type
}

/** Evaluates one expression to the broker's text, which distinguishes 1.0 from 1. */
export function evaluateToText(expression: string, columns: Terms = message): string {
  const outcome = run(`SELECT ${expression} AS x FROM "t"`, columns)
  if (outcome.type === 'failed') return `! ${outcome.failure.reason}`
  return outcome.type === 'result' ? encodeJson(outcome.results[0]?.x) : outcome.type
}
