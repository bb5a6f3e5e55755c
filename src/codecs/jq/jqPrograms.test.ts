import { describe, expect, it } from 'vitest'
import { evaluate } from '../../../tests/support/rulesql/support'
import { JqError } from './ast'
import { runJq } from './evaluate'
import { parseJq } from './parse'

const input = { a: [1, 2, 3], b: { c: 'x', d: [4, 5], e: null }, t: 'T', list: [{ k: 1 }, { k: 2 }, { k: 3 }] }
const runProgram = (program: string) => runJq(parseJq(program), input)

/** Expected results come from jq 1.6. */
describe('jq programs', () => {
  it.each([
    // In an object, only a comma ends a value.
    ['{a: .t | ascii_downcase, b: .a | length | tostring}', [{ a: 't', b: '3' }]],
    ['{a: .a[0] | tostring}', [{ a: '1' }]],
    ['[{a: .a[] | tostring}]', [[{ a: '1' }, { a: '2' }, { a: '3' }]]],
    ['.a as [$x, $y] | [$y, $x]', [[2, 1]]],
    ['[.a as [$x, [$y]] | 1]?', []],
    ['. as {t: $x, b: {c: $y}} | [$x, $y]', [['T', 'x']]],
    ['. as {$t, "a": [$first]} | [$t, $first]', [['T', 1]]],
    ['. as {$b: {d: [$d]}} | [$b.c, $d]', [['x', 4]]],
    ['. as {("t", "x"): $v} | $v', ['T', null]],
    ['. as {(if true then "t" else "u" end): $v} | $v', ['T']],
    ['. as [] | 1', 'error'],
    ['.list[] as {k: $k} | $k', [1, 2, 3]],
    ['[[1, 2], [3, 4]] | reduce .[] as [$x, $y] (0; . + $x * $y)', [14]],
    ['null as [$x, {y: $y}] | [$x, $y]', [[null, null]]],
    ['5 as $x | [1, 2] as [$y] | $x + $y', [6]],
    ['foreach .a[] as $x (0; . + $x)', [1, 3, 6]],
    [
      'foreach .a[] as $x (0; . + $x; [$x, .])',
      [
        [1, 1],
        [2, 3],
        [3, 6],
      ],
    ],
    ['def f: . + 1; .a | map(f)', [[2, 3, 4]]],
    ['def add2(g): g + 2; .a[0] | add2(. * 10)', [12]],
    ['def f($x; $y): $x - $y; f(5; 3)', [2]],
    ['def f($x): x + $x; f(2)', [4]],
    [
      'def f($x): [$x, .]; .a[0] | f(1, 2)',
      [
        [1, 1],
        [2, 1],
      ],
    ],
    ['def fac: if . <= 1 then 1 else . * (. - 1 | fac) end; 10 | fac', [3628800]],
    ['def f: 1; def g: f + 1; def f: 10; g + f', [12]],
    ['def f(x): x | x; 3 | f(. * 2)', [12]],
    ['def f: def g: 3; g * 2; f', [6]],
    ['def outer($v): def inner: $v; inner; outer(7)', [7]],
    ['1 as $x | def f: $x; 2 as $x | f', [1]],
    ['def f(g): def h: g; h; 4 | f(. + 1)', [5]],
    ['.a | map(def inc: . + 1; inc)', [[2, 3, 4]]],
    ['def map(f): "mine"; .a | map(.)', ['mine']],
    ['[def f: 1, 2; f]', [[1, 2]]],
    ['def f(x): "\\(x)"; f(.t)', ['T']],
    ['f', 'error'],
    ['def f(x): x; f', 'error'],
    ['def f: $x; 1 as $x | f', 'error'],
    ['del(.a)|keys', [['b', 'list', 't']]],
    ['del(.a[0], .a[2]) | .a', [[2]]],
    ['del(.a[-1]) | .a', [[1, 2]]],
    ['del(.a[1:]) | .a', [[1]]],
    ['del(.a[]) | .a', [[]]],
    ['del(.a[5], .none, .b.none.deeper) == .', [true]],
    ['del(.b.d[0], .b.c) | .b', [{ d: [5], e: null }]],
    ['del(.list[] | select(.k > 1)) | .list', [[{ k: 1 }]]],
    ['del(.list[].k) | .list', [[{}, {}, {}]]],
    ['del(.b[]) | .b', [{}]],
    ['del(.)', [null]],
    ['del(.. | select(. == null)) | .b', [{ c: 'x', d: [4, 5] }]],
    ['del(.list | first, last) | .list', [[{ k: 2 }]]],
    ['def big: .[] | select(.k > 1); del(.list | big) | .list | length', [1]],
    ['del(if .t == "T" then .a else .b end) | has("a"), has("b")', [false, true]],
    ['del(.e // .t) | has("t")', [false]],
    ['delpaths([["a", 0], ["t"]]) | .a, has("t")', [[2, 3], false]],
    ['path(.b.d[1])', [['b', 'd', 1]]],
    ['[.b | paths]', [[['c'], ['d'], ['d', 0], ['d', 1], ['e']]]],
    ['getpath(["b", "d", 0]), getpath(["x", "y"])', [4, null]],
    ['del(1)', 'error'],
    ['del(.a | length)', 'error'],
    ['del(.t.x)', 'error'],
    ['try del({a: 1}) catch "no"', ['no']],
    ['with_entries(select(.key == "t"))', [{ t: 'T' }]],
  ] as [string, unknown][])('%s', (program, expected) => {
    if (expected === 'error') expect(() => runProgram(program)).toThrow(JqError)
    else expect(runProgram(program)).toEqual(expected)
  })

  it.each([
    ['label $x | 1', 'label is not supported'],
    ['.a |= 1', '|= is not supported'],
    ['.a = 1', '= is not supported'],
    ['. as [$a] ?// $a | 1', '?// is not supported'],
    ['@base64', '@ is not supported'],
    ['import "x" as x; 1', 'import is not supported'],
    ['input', 'input/0 is not supported'],
  ])('%s reports the missing part', (program, message) => {
    expect(() => runProgram(program)).toThrow(message)
  })

  it('stops infinite recursion', () => {
    const started = performance.now()
    expect(evaluate("jq('def f: f; f', '{}', 100)")).toMatch(/^! /)
    expect(evaluate("jq('def f: . + 1 | f; 0 | f', '{}', 100)")).toMatch(/^! /)
    expect(evaluate("jq('def f: ., f; [f]', '{}', 100)")).toMatch(/^! /)
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
