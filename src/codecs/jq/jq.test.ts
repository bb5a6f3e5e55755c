import { describe, expect, it } from 'vitest'
import { evaluate, evaluateToText } from '../../../tests/support/rulesql/support'
import { JqError } from './ast'
import { runJq } from './evaluate'
import { parseJq } from './parse'

const input = {
  a: 1,
  b: [3, 1, 2],
  c: { 'd e': 'x', f: null },
  t: 'Hello',
  list: [
    { k: 'x', n: 2 },
    { k: 'y', n: 1 },
    { k: 'x', n: 0 },
  ],
}
const runProgram = (program: string) => runJq(parseJq(program), input)

describe('[IN-5] jq', () => {
  it.each([
    ['', [input]],
    ['.', [input]],
    ['.a', [1]],
    ['.c["d e"], .c."d e"', ['x', 'x']],
    ['.none.deeper', [null]],
    ['.b[0], .b[-1], .b[9]', [3, 2, null]],
    ['.b[1:]', [[1, 2]]],
    ['.t[1:3]', ['el']],
    ['.b[]', [3, 1, 2]],
    ['.list[].n', [2, 1, 0]],
    ['.list | map(.n) | add', [3]],
    ['[.list[] | select(.k == "x") | .n]', [[2, 0]]],
    ['{t, n: .b[0], (.t): 1, "q r": 2}', [{ t: 'Hello', n: 3, Hello: 1, 'q r': 2 }]],
    ['[{x: .b[]}]', [[{ x: 3 }, { x: 1 }, { x: 2 }]]],
    ['1 + 2 * 3 - 4 / 2', [5]],
    ['(1 + 2) * 3 % 4', [1]],
    ['-.a', [-1]],
    ['"a" + "b", [1] + [2], {a: 1} + {b: 2}, null + 1', ['ab', [1, 2], { a: 1, b: 2 }, 1]],
    ['[1, 2, 3] - [2]', [[1, 3]]],
    ['{a: {b: 1}} * {a: {c: 2}}', [{ a: { b: 1, c: 2 } }]],
    ['.a == 1 and .t != "x" or false', [true]],
    ['1 < 2, "a" < "b", [1] < [1, 2], null < false, {} > []', [true, true, true, true, true]],
    ['.c.f // "none", .a // 2, (.b[] | select(. > 5)) // 0', ['none', 1, 0]],
    ['if .a > 5 then "big" elif .a == 1 then "one" else "small" end', ['one']],
    ['if false then 1 end', [input]],
    ['.a as $x | .b | map(. + $x)', [[4, 2, 3]]],
    ['reduce .b[] as $n (0; . + $n)', [6]],
    ['try error("no") catch ("caught " + .)', ['caught no']],
    ['.t.x?', []],
    ['[.b[] | tostring] | join("-")', ['3-1-2']],
    ['"t is \\(.t) and \\(.b | length) \\("x" + "(")"', ['t is Hello and 3 x(']],
    ['"\\u0041\\n"', ['A\n']],
    ['.b | sort, reverse, min, max, length, first, last', [[1, 2, 3], [2, 1, 3], 1, 3, 3, 3, 2]],
    ['.list | group_by(.k) | map(length)', [[2, 1]]],
    ['.list | sort_by(.n) | map(.n)', [[0, 1, 2]]],
    ['.list | unique_by(.k) | map(.k)', [['x', 'y']]],
    ['.list | min_by(.n).n, max_by(.n).n', [0, 2]],
    ['[1, 1, 2] | unique', [[1, 2]]],
    [
      '.c | keys, to_entries',
      [
        ['d e', 'f'],
        [
          { key: 'd e', value: 'x' },
          { key: 'f', value: null },
        ],
      ],
    ],
    ['{a: 1, b: 2} | with_entries(.value += 1)', 'is not supported'],
    ['{a: 1, b: 2} | with_entries({key, value: (.value + 1)})', [{ a: 2, b: 3 }]],
    ['{a: 1} | map_values(. + 1)', [{ a: 2 }]],
    [
      '[range(3)], [range(1; 3)]',
      [
        [0, 1, 2],
        [1, 2],
      ],
    ],
    ['[limit(2; .b[])], first(.b[])', [[3, 1], 3]],
    [
      '.t | ascii_upcase, ascii_downcase, startswith("He"), ltrimstr("He"), test("l+o$"), split("l")',
      ['HELLO', 'hello', true, 'llo', true, ['He', '', 'o']],
    ],
    ['"12" | tonumber', [12]],
    [
      '[[1, [2]], 3] | flatten, flatten(1)',
      [
        [1, 2, 3],
        [1, [2], 3],
      ],
    ],
    ['[..] | length', [20]],
    ['.b | contains([1]), has(0), any(. > 2), all(. > 2)', [true, true, true, false]],
    ['{"a": 1} | tojson | fromjson | .a', [1]],
    ['# a comment\n.a', [1]],
    ['. as $constructor | $constructor.a', [1]],
    ['{"__proto__": 1} | keys', [['__proto__']]],
    ['.constructor', [null]],
    ['empty', []],
    ['.a[]', 'Cannot iterate over number'],
    ['.t[0]', 'Cannot index string'],
    ['1 / 0', 'divisor is zero'],
    ['$nothing', 'is not defined'],
    ['nosuch', 'nosuch/0 is not supported'],
    ['toString', 'toString/0 is not supported'],
    ['.a |= 2', 'is not supported'],
    ['@csv', '@ is not supported'],
    ['.a .. b', 'syntax error'],
    ['(.a', 'syntax error'],
    ['.a)', 'syntax error'],
    ['1 < 2 < 3', 'syntax error'],
    ['"open', 'syntax error'],
    ['"tab" | test("(")', 'is not a regular expression'],
    ['[range(1000000)] | .[]', 'too many results'],
  ])('%s', (program, expected) => {
    if (typeof expected === 'string') expect(() => runProgram(program)).toThrow(expected)
    else expect(runProgram(program)).toEqual(expected)
  })

  it('parses hostile programs quickly', () => {
    const started = performance.now()
    for (const program of [
      '#'.repeat(60_000),
      `${'#'.repeat(60_000)}\n@`,
      '('.repeat(60_000),
      `"${'\\('.repeat(20_000)}`,
    ]) {
      expect(() => evaluate(`jq('${program}', '{}')`)).not.toThrow()
    }
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  it('only throws its own errors', () => {
    expect(() => runProgram('error({"code": 1})')).toThrow(JqError)
    expect(() => runProgram('try error({"code": 1}) catch .code')).not.toThrow()
  })

  it('is available as a rule function with a time limit', () => {
    expect(evaluate("jq('.tags[]', payload)")).toEqual(['x', 'y'])
    expect(evaluate("jq('.a.b', payload.nested)")).toEqual([7])
    expect(evaluateToText("jq('.whole / 2', payload)")).toBe('[1.5]')
    expect(evaluate("jq('.', 'no JSON')")).toBe('! decode_json_failed')
    expect(evaluate("jq('nosuch', '{}')")).toBe('! jq_exception')
    const started = performance.now()
    expect(evaluate("jq('[range(1000000000)] | length', '{}', 50)")).toBe('! badarg')
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})
