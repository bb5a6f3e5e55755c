import { describe, expect, it } from 'vitest'
import { run, testEnvironment } from '../../../../tests/support/rulesql/support'
import { check } from '../../../domain/rulesql/check'
import { createPlainEnvironment } from '../../../domain/rulesql/Environment'
import { format } from '../../../domain/rulesql/format'
import { BROKER_ONLY } from '../../../domain/rulesql/functions/define'
import { functions } from '../../../domain/rulesql/functions/table'
import { toPlain } from '../../../domain/rulesql/json'
import { parse } from '../../../domain/rulesql/parse'
import { evaluateExample } from './evaluateExample'
import { templates } from './templates'

describe('[IN-8] templates', () => {
  it('are unique, and at least eight', () => {
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
    expect(templates.length).toBeGreaterThanOrEqual(8)
  })

  it.each(templates)('$id produces the documented result from its sample', ({ sql, input, results }) => {
    expect(check(sql)).toEqual([])
    expect(format(sql)).toBeDefined()
    const outcome = run(sql, input)
    expect(outcome.type === 'result' ? outcome.results.map(toPlain) : outcome).toEqual(results)
  })

  it.each(templates.filter(({ sql }) => parse(sql).where))('$id filters out what its condition rejects', ({ sql }) => {
    expect(run(sql, { payload: '{"temp": 1}', reason: 'normal' }).type).toBe('no_result')
  })
})

/** Browser environment with a fixed clock and random numbers, without server features. */
function createBrowserEnvironment() {
  const { now, localOffset, random, randomBytes } = testEnvironment()
  return { ...createPlainEnvironment(), now, localOffset, random, randomBytes }
}
const evaluate = (expression: string, data = '{}') => evaluateExample({ expression, data }, createBrowserEnvironment())

describe('[IN-8] examples evaluated in place', () => {
  it.each(functions)('$name returns the documented result or requires the broker', ({ group, example }) => {
    const outcome = evaluate(example.call, JSON.stringify(example.data ?? {}))
    if (BROKER_ONLY.has(group)) {
      expect(outcome.type === 'failed' && ['not_available', 'schema_not_found'].includes(outcome.reason)).toBe(true)
    } else {
      expect(outcome.type === 'value' ? JSON.parse(outcome.json) : outcome).toEqual(example.result)
    }
  })

  it.each([
    ['1 +', 'syntax'],
    ['1, 2', 'syntax'],
    ['*', 'syntax'],
    ['1 AS x', 'syntax'],
    ['1 AS x FROM "t" --', 'syntax'],
    ['1 FROM "t" WHERE (1 = 1', 'syntax'],
    ['1 -- a note', 'value'],
    ['upper(1)', 'failed'],
  ])('%s: %s', (expression, expected) => expect(evaluate(expression).type).toBe(expected))

  it('accepts a JSON object as data, nothing else', () => {
    expect(evaluate('payload.a', '{"payload": "{\\"a\\": 1.0}"}')).toEqual({ type: 'value', json: '1.0' })
    for (const data of ['', '[]', '1', '{', 'null']) expect(evaluate('1', data)).toEqual({ type: 'data' })
  })
})
