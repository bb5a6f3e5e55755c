import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { removeRanges, statement } from '../../../tests/support/rulesql/anyStatement'
import { findFolds } from './folds'
import { format } from './format'
import { parse } from './parse'
import { print } from './print'
import { tokenize } from './tokens'

/** Separators between two words: spaces, comments or nothing if allowed. */
const gap = fc.constantFrom('', ' ', '\n', '  \n ', '\t', ' -- a note\n', '\n-- another, with (a bracket\n', ' --\n')
/** Tokens that need no spaces around them. */
const LOOSE = /^(?:[,()=*]|<>|!=|=~)$/

/** Statement with random spacing, as typed by hand. */
const spacedStatement = fc.tuple(statement, fc.array(gap, { minLength: 40, maxLength: 40 })).map(([tree, gaps]) => {
  const sql = print(tree)
  const list = tokenize(sql)
  return list
    .map(({ start, end, text }, index) => {
      const next = list[index + 1]
      const word = sql.slice(start, end)
      if (!next || text === '..' || next.text === '..' || isInRange(list, index)) return word
      const separator = gaps[index % gaps.length] ?? ' '
      const needed = sql.slice(end, next.start) !== '' && !(LOOSE.test(text) || LOOSE.test(next.text))
      return word + (separator === '' && needed ? ' ' : separator)
    })
    .join('')
})

/** Whether a token is inside `[1..2]`, which allows no spaces. */
const isInRange = (list: ReturnType<typeof tokenize>, index: number): boolean =>
  list.slice(index + 1, index + 4).some(({ text }) => text === '..') ||
  list.slice(Math.max(0, index - 2), index + 1).some(({ text }) => text === '..')

const comments = (sql: string) =>
  tokenize(sql)
    .filter(({ kind }) => kind === 'comment')
    .map(({ text }) => text.trimEnd())

describe('[IN-5] formatting', () => {
  it('preserves meaning and comments, and is idempotent', () => {
    fc.assert(
      fc.property(spacedStatement, (sql) => {
        const formatted = format(sql)
        expect(formatted).toBeDefined()
        expect(removeRanges(parse(formatted ?? ''))).toEqual(removeRanges(parse(sql)))
        expect(comments(formatted ?? '')).toEqual(comments(sql))
        expect(format(formatted ?? '')).toBe(formatted)
      }),
      { numRuns: 400 },
    )
  })

  it.each([
    ['select a,b as  c from "t/#" where a=1', 'SELECT a, b AS c\nFROM "t/#"\nWHERE a = 1'],
    ['select upper ( a.b [ 1 ] ), - 1, 3 - -2, [1,2] from t', 'SELECT upper(a.b[1]), -1, 3 - -2, [1, 2]\nFROM t'],
    ['select mod ( 7,3 ), 7 MOD (3) from t', 'SELECT mod(7, 3), 7 mod (3)\nFROM t'],
    ['select a[1..-2], payload . x from t', 'SELECT a[1..-2], payload.x\nFROM t'],
    [
      '-- what it is for\nselect a, -- first\n b -- second\n-- only those\nfrom t -- here\nwhere a=1 -- x\nand b=2',
      '-- what it is for\nSELECT\n  a, -- first\n  b -- second\n-- only those\nFROM\n  t -- here\nWHERE a = 1 -- x\n  AND b = 2',
    ],
    [
      `select ${'abcdefghij'.repeat(4)}, ${'klmnopqrst'.repeat(4)} from t`,
      `SELECT\n  ${'abcdefghij'.repeat(4)},\n  ${'klmnopqrst'.repeat(4)}\nFROM t`,
    ],
    [
      `select * from t where ${'a'.repeat(40)} = 1 and case when b = 1 and c = 2 then true else false end = true or (d = 1 and e = 2)`,
      `SELECT *\nFROM t\nWHERE ${'a'.repeat(40)} = 1\n  AND CASE WHEN b = 1 AND c = 2 THEN true ELSE false END = true\n  OR (d = 1 AND e = 2)`,
    ],
    ['foreach a as b do b.c incase b.d = 1 from t', 'FOREACH a AS b\nDO b.c\nINCASE b.d = 1\nFROM t'],
  ])('%s', (input, expected) => expect(format(input)).toBe(expected))

  it.each(['', 'select', 'select * from t where', "select 'a from t"])(
    'leaves an invalid statement unchanged: %s',
    (sql) => expect(format(sql)).toBeUndefined(),
  )

  it('wraps clauses, brackets and CASE', () => {
    const sql = 'SELECT\n  upper(\n a),\n  CASE\n WHEN a THEN b\n END\nFROM t\nWHERE a\n = 1'
    expect(findFolds(sql).map(({ start, end }) => sql.slice(start, end).split('\n')[0])).toEqual([
      '(',
      'CASE',
      'SELECT',
      'WHERE a',
    ])
    expect(findFolds('SELECT * FROM t')).toEqual([])
    expect(findFolds(') ) END (')).toEqual([])
  })
})
