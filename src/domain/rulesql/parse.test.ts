import { describe, expect, it } from 'vitest'
import { parse } from './parse'
import { SqlSyntaxError } from './SqlSyntaxError'

const catchError = (sql: string): SqlSyntaxError => {
  try {
    parse(sql)
  } catch (error) {
    if (error instanceof SqlSyntaxError) return error
    throw error
  }
  throw new Error(`${sql} is a statement`)
}

describe('invalid statement', () => {
  it.each([
    ['', 0, 1, 1, ''],
    ['SELEC * FROM "t/#"', 0, 1, 1, 'SELEC'],
    ['SELECT *', 8, 1, 9, ''],
    ['SELECT FROM', 7, 1, 8, 'FROM'],
    ['SELECT *\nFROM "t"\nWHERE a >', 27, 3, 10, ''],
    ['SELECT a\nFROM t WHERE a = = 1', 26, 2, 18, '='],
    ['SELECT a FROM "t" "u"', 18, 1, 19, '"u"'],
    ["SELECT 'open FROM t", 7, 1, 8, "'open FROM t"],
    ['SELECT a FROM t;', 15, 1, 16, ';'],
    ['SELECT a as [1..3] FROM t', 12, 1, 13, '['],
    ['SELECT a.1.100 FROM t', 10, 1, 11, '.'],
    ['SELECT 1.b FROM t', 8, 1, 9, '.'],
    ['SELECT a[1].[2] FROM t', 12, 1, 13, '['],
    ['SELECT f( FROM t', 10, 1, 11, 'FROM'],
    ['SELECT payload.end FROM t', 15, 1, 16, 'end'],
    ['SELECT _a FROM t', 7, 1, 8, '_a'],
    ['SELECT CASE WHEN a THEN b FROM t', 26, 1, 27, 'FROM'],
    ['SELECT 1 < 2 < 3 FROM t', 13, 1, 14, '<'],
  ])('%s', (sql, offset, line, column, found) => {
    const error = catchError(sql)
    expect([error.problem, error.offset, error.line, error.column, error.found]).toEqual([
      'unexpected',
      offset,
      line,
      column,
      found,
    ])
    expect(error.message).toBe(`${line}: syntax error before: ${found || 'end of statement'} (column ${column})`)
  })

  it.each([
    ['SELECT a and b FROM t', 7],
    ['SELECT (a or b) AS c FROM t', 8],
    ['SELECT f(not a) FROM t', 9],
    ['SELECT a in (1) FROM t', 7],
    ['SELECT [1, a or b] FROM t', 11],
    ['SELECT a FROM t WHERE f(b or c) = 1', 24],
    ['SELECT CASE WHEN a THEN b or c END FROM t', 24],
    ['FOREACH a DO b and c FROM t', 13],
  ])('contains logic outside a condition: %s', (sql, offset) => {
    expect(catchError(sql)).toMatchObject({ problem: 'logic', offset })
  })

  it('lists the expected tokens', () => {
    expect(catchError('SELECT a FROM t WHERE').expected).toContain('name')
    expect(catchError('SELECT a').expected).toContain('from')
    expect(catchError('SELECT').expected).not.toContain('space')
  })

  it.each(['(', '-', '[', 'f(', 'not ', 'CASE WHEN '])('parses %s ten thousand times', (part) => {
    const started = performance.now()
    expect(catchError(`SELECT a FROM t WHERE ${part.repeat(10_000)}`).problem).toMatch(/too_deep|too_long|unexpected/)
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it('is rejected in linear time with many brackets', () => {
    const started = performance.now()
    parse(`SELECT ${'('.repeat(60)}a${')'.repeat(60)} FROM t WHERE ${'('.repeat(60)}a or b${')'.repeat(60)}`)
    parse(`SELECT ${'a['.repeat(60)}a${']'.repeat(60)}, ${'f('.repeat(60)}a${')'.repeat(60)} FROM t`)
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

describe('valid statement', () => {
  it('has the positions of its parts', () => {
    const sql = '-- comment\nSELECT upper(topic) AS a.b, qos FROM "t/#", abc WHERE qos > 1'
    const tree = parse(sql)
    const sliceText = ({ range }: { range: { start: number; end: number } }) => sql.slice(range.start, range.end)
    const [first, second] = tree.fields
    expect(sliceText(tree)).toBe(sql.slice(11))
    expect(first && sliceText(first)).toBe('upper(topic) AS a.b')
    expect(first?.type === 'item' && first.alias && sliceText(first.alias)).toBe('a.b')
    expect(
      first?.type === 'item' &&
        first.value.type === 'call' &&
        sql.slice(first.value.nameRange.start, first.value.nameRange.end),
    ).toBe('upper')
    expect(second && sliceText(second)).toBe('qos')
    expect(tree.from.map(sliceText)).toEqual(['"t/#"', 'abc'])
    expect(tree.where && sliceText(tree.where)).toBe('qos > 1')
  })

  it.each([
    ["'it''s'", "it''s"],
    ["'''quoted'''", 'quoted'],
    ['\'"a"\'', '"a"'],
    ["''", ''],
  ])('preserves the text %s', (literal, expected) => {
    const [field] = parse(`SELECT ${literal} AS x FROM t`).fields
    expect(field).toMatchObject({ value: { type: 'text', value: expected } })
  })

  it.each([
    ['SELECT * FROM "t/#", \'u\', v', ['t/#', 'u', 'v']],
    ['SELECT * FROM "it\'s", "a""b"', ["it's", 'a""b']],
    ['select * from $events', undefined],
  ])('reads from %s', (sql, expected) => {
    if (expected) expect(parse(sql).from.map(({ name }) => name)).toEqual(expected)
    else expect(() => parse(sql)).toThrow(SqlSyntaxError)
  })

  it('accepts mod as a function and quoted keywords as names', () => {
    expect(() => parse('SELECT mod(7, 3) mod 2 AS m, "select" AS "from" FROM t')).not.toThrow()
  })
})
