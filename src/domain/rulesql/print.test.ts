import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { range, removeRanges, statement } from '../../../tests/support/rulesql/anyStatement'
import type { Statement } from './ast'
import { parse } from './parse'
import { print } from './print'
import { UnwritableTextError } from './quoted'

describe('printing', () => {
  it('round-trips through the parser', () => {
    fc.assert(
      fc.property(statement, (tree) => {
        expect(removeRanges(parse(print(tree)))).toEqual(removeRanges(tree))
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['select a,b from "t"', 'SELECT a, b\nFROM "t"'],
    ["SELECT a.1.'b c' x FROM abc -- the end", "SELECT a.'1'.'b c' AS x\nFROM \"abc\""],
    [
      'SELECT ((a)) FROM t WHERE ((a = 1) and ((b = 2) or c = 3))',
      'SELECT a\nFROM "t"\nWHERE a = 1 and (b = 2 or c = 3)',
    ],
    ['SELECT a - (b - c) - d, - - e, (a + b) * c FROM t', 'SELECT a - (b - c) - d, - -e, (a + b) * c\nFROM "t"'],
    [
      'FOREACH a AS b DO b.c INCASE b.d = 1 FROM t WHERE x',
      'FOREACH a AS b\nDO b.c\nINCASE b.d = 1\nFROM "t"\nWHERE x',
    ],
    ['SELECT * FROM \'say "x"\'', 'unwritable'],
    ['SELECT 1.5e21, 1.0, 12345678901234567890 FROM t', 'SELECT 1.5e+21, 1.0, 12345678901234567890\nFROM "t"'],
  ])('%s', (sql, expected) => {
    const tree = parse(sql)
    if (expected === 'unwritable') expect(print(tree)).toBe('SELECT *\nFROM \'say "x"\'')
    else expect(print(tree)).toBe(expected)
  })

  it.each(["'", "it's", "'quoted'", "a'''b"])('rejects the text %s', (text) => {
    const tree: Statement = {
      type: 'select',
      fields: [{ type: 'item', value: { type: 'text', value: text, range }, range }],
      from: [{ type: 'source', name: 't', range }],
      range,
    }
    expect(() => print(tree)).toThrow(UnwritableTextError)
  })
})
