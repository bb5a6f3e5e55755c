import { describe, expect, it } from 'vitest'
import { evaluate, run } from '../../../tests/support/rulesql/support'
import { check } from './check'
import { parse } from './parse'
import { print } from './print'
import { SqlSyntaxError } from './SqlSyntaxError'

const findProblem = (sql: string): string => {
  try {
    parse(sql)
    return 'none'
  } catch (error) {
    if (error instanceof SqlSyntaxError) return error.problem
    throw error
  }
}

const chainTerms = (terms: number, sign: string, term: string): string => Array(terms).fill(term).join(sign)
const select = (expression: string): string => `SELECT ${expression} AS x FROM "t"`

describe('statement limits', () => {
  it.each([
    ['100,000 terms', select(chainTerms(100_000, '+', '1')), 'too_long'],
    ['40,000 terms', select(chainTerms(40_000, '+', '1')), 'too_deep'],
    ['1,200 conditions', `SELECT * FROM "t" WHERE ${chainTerms(1200, ' or ', 'qos = 1')}`, 'too_deep'],
    ['10,000 times not', `SELECT * FROM "t" WHERE ${'not '.repeat(10_000)} true`, 'too_deep'],
    ['20,000 signs', select(`${'-'.repeat(1)} ${'- '.repeat(20_000)}1`), 'too_deep'],
    ['20,000 brackets', select(`${'('.repeat(20_000)}1${')'.repeat(20_000)}`), 'too_deep'],
    ['10,000 calls', select(`${'abs('.repeat(10_000)}1${')'.repeat(10_000)}`), 'too_deep'],
    ['20,000 lists', select(`${'['.repeat(20_000)}1${']'.repeat(20_000)}`), 'too_deep'],
    ['an alias of 20,000 indexes', `SELECT 1 AS ${'a['.repeat(20_000)}b${']'.repeat(20_000)} FROM "t"`, 'too_deep'],
    ['2,000 cases', select(`${'case when true then '.repeat(2000)}1${' end'.repeat(2000)}`), 'too_deep'],
  ])('rejects %s', (_what, sql, problem) => {
    expect(findProblem(sql)).toBe(problem)
    expect(check(sql)).toMatchObject([{ severity: 'error', code: problem }])
  })

  it('parses, checks, prints and runs 900 chained terms', () => {
    for (const [expression, value] of [
      [chainTerms(900, ' + ', '1'), 900],
      [`case when ${chainTerms(900, ' or ', 'qos = 0')} then 1 else 2 end`, 2],
    ] as const) {
      expect(check(select(expression))).toEqual([])
      expect(parse(print(parse(select(expression))))).toBeTruthy()
      expect(evaluate(expression)).toBe(value)
    }
    expect(run(`SELECT * FROM "t" WHERE ${chainTerms(900, ' or ', 'qos = 0')} or qos = 1`).type).toBe('result')
  })

  it('fails on a range of a billion numbers without allocating it', () => {
    expect(evaluate('[1..1000000000]')).toBe('! badarg')
    expect(evaluate('length([1..100000])')).toBe(100_000)
  })
})
