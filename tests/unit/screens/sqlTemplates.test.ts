import { describe, expect, it } from 'vitest'
import { check } from '../../../src/rulesql/check'
import { plainEnvironment } from '../../../src/rulesql/Environment'
import { format } from '../../../src/rulesql/format'
import { functions } from '../../../src/rulesql/functions/table'
import { toPlain } from '../../../src/rulesql/json'
import { parse } from '../../../src/rulesql/parse'
import { BROKER_ONLY } from '../../../src/screens/integration/sql/brokerOnly'
import { evaluateExample } from '../../../src/screens/integration/sql/evaluateExample'
import { templates } from '../../../src/screens/integration/sql/templates'
import { run, testEnvironment } from '../rulesql/support'

describe('[IN-8] templates', () => {
  it('are each there once, and eight at least', () => {
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
    expect(templates.length).toBeGreaterThanOrEqual(8)
  })

  it.each(templates)('$id makes of its sample what is said', ({ sql, input, results }) => {
    expect(check(sql)).toEqual([])
    expect(format(sql)).toBeDefined()
    const outcome = run(sql, input)
    expect(outcome.type === 'result' ? outcome.results.map(toPlain) : outcome).toEqual(results)
  })

  it.each(templates.filter(({ sql }) => parse(sql).where))(
    '$id leaves out what its condition does not want',
    ({ sql }) => {
      expect(run(sql, { payload: '{"temp": 1}', reason: 'normal' }).type).toBe('no_result')
    },
  )
})

/** A browser: its clock and dice set for the test, nothing that it does not have. */
function browser() {
  const { now, localOffset, random, randomBytes } = testEnvironment()
  return { ...plainEnvironment(), now, localOffset, random, randomBytes }
}
const computed = (expression: string, data = '{}') => evaluateExample({ expression, data }, browser())

describe('[IN-8] examples computed in place', () => {
  it.each(functions)('$name gives what the reference says, or is the broker’s to compute', ({ group, example }) => {
    const outcome = computed(example.call, JSON.stringify(example.data ?? {}))
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
  ])('%s: %s', (expression, want) => expect(computed(expression).type).toBe(want))

  it('takes an object of JSON as data, nothing else', () => {
    expect(computed('payload.a', '{"payload": "{\\"a\\": 1.0}"}')).toEqual({ type: 'value', json: '1.0' })
    for (const data of ['', '[]', '1', '{', 'null']) expect(computed('1', data)).toEqual({ type: 'data' })
  })
})
