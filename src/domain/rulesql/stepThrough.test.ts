import { describe, expect, it } from 'vitest'
import { message, testEnvironment } from '../../../tests/support/rulesql/support'
import { Float, type Terms, type Value } from '../../codecs/values'
import { compile } from './compile'
import { encodeJson } from './json'
import { parse } from './parse'
import { stepThrough } from './steps/stepThrough'
import type { Conclusion, ConditionStep, Steps } from './steps/types'

const traceSteps = (sql: string, columns: Terms = message, type = 'message_publish'): Steps =>
  stepThrough(sql, { type, columns }, testEnvironment())

const json = (value: Value) => encodeJson(value)

/** Formats a condition as a line: verdict, values, parts in brackets. */
function formatLine({ type, verdict, sides, parts, failure }: ConditionStep): string {
  const values = sides.map(({ value }) => json(value)).join(' | ')
  const inner = parts.length > 0 ? ` (${parts.map(formatLine).join(', ')})` : ''
  return `${type} ${verdict}${values && ` ${values}`}${failure ? ` ! ${failure.reason}` : ''}${inner}`
}

const formatConditionLine = (condition: string): string =>
  formatLine(traceSteps(`SELECT * FROM "t/#" WHERE ${condition}`).condition as ConditionStep)

describe('steps of a condition', () => {
  it.each([
    ['qos = 1', 'comparison passed 1 | 1'],
    ['payload.temp > 30', 'comparison not_passed 21.5 | 30'],
    ["topic =~ 't/+'", 'comparison passed "t/a" | "t/+"'],
    ['payload.none = 1', 'comparison not_passed "undefined" | 1'],
    ['payload.s > 5 and qos = 1', 'and failed (comparison failed "Hello" | 5 ! badarg, comparison skipped)'],
    ['qos = 0 and payload.temp > 1', 'and not_passed (comparison not_passed 1 | 0, comparison skipped)'],
    ['qos = 1 or payload.temp > 1', 'or passed (comparison passed 1 | 1, comparison skipped)'],
    [
      'qos = 1 and (payload.hum = 1 or payload.hum = 40) and not (qos = 2)',
      'and passed (comparison passed 1 | 1, or passed (comparison not_passed 40 | 1, comparison passed 40 | 40), not passed (comparison not_passed 1 | 2))',
    ],
    ['qos in (0, 1, 2)', 'in passed 1 | 0 | 1'],
    ['qos not in (1, 2)', 'in not_passed 1 | 1'],
    ['flags.retain', 'value not_passed false'],
    ['not flags.retain', 'not passed (value not_passed false)'],
    ['not qos', 'not not_passed (value not_passed 1)'],
    ['qos + 1', 'value failed 2 ! bad_condition'],
    ['nothing(1)', 'value failed ! sql_function_not_supported'],
    ['nothing(1) = 2', 'comparison failed ! sql_function_not_supported'],
    ['not nothing(1)', 'not failed (value failed ! sql_function_not_supported)'],
  ])('%s', (condition, expected) => {
    expect(formatConditionLine(condition)).toBe(expected)
  })

  it('contain the original text of each part', () => {
    const { condition } = traceSteps(`SELECT * FROM "t/#" WHERE (payload.temp>1) and lower( 'X' ) = 'x'`)
    expect(condition?.parts.map(({ text }) => text)).toEqual(['payload.temp>1', "lower( 'X' ) = 'x'"])
    expect(condition?.parts[1]?.sides[0]?.text).toBe("lower( 'X' )")
  })
})

describe('steps of a statement', () => {
  it('show the name in FROM that matches and why others do not', () => {
    const { sources, conclusion } = traceSteps('SELECT * FROM "t/#", "other", "$events/client_connected"')
    expect(sources).toEqual([
      { name: 't/#' },
      { name: 'other', mismatch: 'topic' },
      { name: '$events/client_connected', mismatch: 'event' },
    ])
    expect(conclusion.type).toBe('result')
    const none = traceSteps('SELECT qos AS q FROM "other" WHERE qos = 1')
    expect([none.conclusion.type, none.columns[0]?.state, none.condition?.verdict]).toEqual([
      'unread',
      'skipped',
      'skipped',
    ])
    expect(traceSteps('SELECT * FROM "$bridges/mqtt:a"', message, '$bridges/mqtt:*').sources).toEqual([
      { name: '$bridges/mqtt:a' },
    ])
  })

  it('show the value of each column and where evaluation stops', () => {
    const { columns, conclusion, condition } = traceSteps(
      'SELECT payload.temp AS t, t * 2 AS double, nothing(1) AS x, qos FROM "t/#" WHERE qos = 1',
    )
    expect(columns).toEqual([
      { text: 'payload.temp', alias: 't', state: 'done', value: 21.5 },
      { text: 't * 2', alias: 'double', state: 'done', value: new Float(43) },
      expect.objectContaining({ text: 'nothing(1)', alias: 'x', state: 'failed' }),
      { text: 'qos', state: 'skipped' },
    ])
    expect(columns[2]?.failure).toEqual({
      reason: 'sql_function_not_supported',
      details: { function: 'nothing/1' },
    })
    expect(conclusion).toMatchObject({ type: 'failed', stage: 'select_and_transform_error' })
    expect(condition?.verdict).toBe('skipped')
  })

  it('show the result of each item, or why it has none', () => {
    const { items, itemCount, conclusion } = traceSteps(
      'FOREACH payload.tags AS tag DO tag, qos + 1 AS q INCASE tag != \'x\' FROM "t/#"',
    )
    expect(itemCount).toBe(2)
    expect(items.map(({ item, condition, output }) => [item, condition?.verdict, output])).toEqual([
      ['x', 'not_passed', undefined],
      ['y', 'passed', { tag: 'y', q: 2 }],
    ])
    expect(items[0]?.columns.map(({ state }) => state)).toEqual(['skipped', 'skipped'])
    expect(conclusion).toEqual({ type: 'result', results: [{ tag: 'y', q: 2 }] })
  })

  it('stop at the item that fails', () => {
    const { items, conclusion } = traceSteps('FOREACH payload.tags AS tag DO int(tag) AS n FROM "t/#"')
    expect(items).toHaveLength(1)
    expect(conclusion).toMatchObject({ type: 'failed', stage: 'doeach_error' })
    const incase = traceSteps('FOREACH payload.tags AS tag INCASE tag > 1 FROM "t/#"')
    expect(incase.conclusion).toMatchObject({ type: 'failed', stage: 'match_incase_error' })
  })

  it('cover the first hundred items, while all have a result', () => {
    const { items, itemCount, conclusion } = traceSteps(
      'FOREACH [1..250] AS n DO n * 2 AS m INCASE n != 240 FROM "t/#"',
    )
    expect([items.length, itemCount]).toEqual([100, 250])
    const results = conclusion.type === 'result' ? conclusion.results : []
    expect([results.length, results[248]]).toEqual([249, { m: 500 }])
    const failing = traceSteps('FOREACH [1..250] AS n DO 10 div (n - 200) AS m FROM "t/#"')
    expect(failing.conclusion).toMatchObject({ type: 'failed', stage: 'doeach_error' })
  })
})

/** Formats a conclusion like the outcome of `compile`. */
function formatConclusion(conclusion: Conclusion): unknown {
  if (conclusion.type === 'failed') return `${conclusion.stage}: ${conclusion.failure.reason}`
  if (conclusion.type !== 'result') return conclusion.type
  // Generated names differ on each run.
  return conclusion.results.map((result) => json(result).replace(/_v_([^"]+?)_\d{10,}/g, '_v_$1'))
}

describe('conclusion', () => {
  it.each([
    'SELECT * FROM "t/#"',
    'SELECT *, payload.temp AS t.a.b, payload.hum AS t.a.c FROM "t/#" WHERE t.a.b > 20',
    'SELECT payload.temp AS temp FROM "t/#" WHERE temp > 30',
    'SELECT payload.tags[1] AS first, payload.tags[0] AS x FROM "t/#"',
    'SELECT upper(payload.s), 1, qos + 1, payload.tags FROM "t/#"',
    'SELECT payload.s + 1 AS y, abs(payload.s) AS z FROM "t/#"',
    'SELECT qos FROM "t/#" WHERE payload.s > 1',
    'SELECT qos FROM "t/#" WHERE not (qos = 1 or payload.s > 1)',
    'SELECT qos FROM "t/#" WHERE qos in (2, 3) or not qos in (2)',
    'SELECT qos FROM "t/#" WHERE payload.no = \'null\'',
    'SELECT qos FROM "t/#" WHERE (case qos when 1 then true else false end)',
    'FOREACH payload.tags FROM "t/#"',
    'FOREACH payload.tags AS x.y DO x FROM "t/#"',
    'FOREACH qos AS q.a, payload.tags AS q.b DO q, item FROM "t/#" WHERE is_not_null(q.a)',
    'FOREACH qos FROM "t/#"',
    'FOREACH * FROM "t/#"',
    'FOREACH [1..150] AS n DO n INCASE n mod 2 = 0 FROM "t/#" WHERE qos = 1',
    'FOREACH [1..150] AS n FROM "t/#" WHERE qos = 2',
    'FOREACH [1..150] AS n DO int(payload.s) AS k INCASE n > 120 FROM "t/#"',
  ])("of %s is the broker's", (sql) => {
    const outcome = compile(parse(sql), testEnvironment()).run(message)
    expect(formatConclusion(traceSteps(sql).conclusion)).toEqual(
      formatConclusion(
        outcome.type === 'failed' ? { ...outcome, failure: { reason: outcome.failure.reason, details: {} } } : outcome,
      ),
    )
  })
})
