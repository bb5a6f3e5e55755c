import { describe, expect, it } from 'vitest'
import { evaluate, evaluateToText } from '../../../tests/support/rulesql/support'
import type { Terms } from '../../codecs/values'
import { compile } from './compile'
import { createPlainEnvironment } from './Environment'
import { functions } from './functions/table'
import { parse } from './parse'

describe('[IN-8] functions of the rule language', () => {
  it('are unique', () => {
    const names = functions.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names.length).toBeGreaterThan(135)
  })

  it.each(functions)('$name: its example is correct', ({ example }) => {
    expect(evaluate(example.call, (example.data ?? {}) as Terms)).toEqual(example.result)
  })

  it.each(functions.flatMap(({ name, forms }) => forms.map((form) => [name, form] as const)))(
    '%s fails with too many arguments and, if it requires some, with none',
    (name, form) => {
      const definition = functions.find((one) => one.name === name)
      const lengths = definition?.forms.map(({ length }) => length) ?? []
      const call = (count: number) => evaluate(`${name}(${Array(count).fill('1').join(', ')})`)
      const most = Math.max(...lengths) + 1
      if (!definition?.forms.some((one) => one.at(-1)?.isRest)) expect(call(most)).toBe('! sql_function_not_supported')
      if (form.length > 0 && !lengths.includes(0) && lengths[0] !== 1)
        expect(call(0)).toBe('! sql_function_not_supported')
    },
  )

  it.each([
    ['abs(-1.5)', '! function_clause'],
    ['sqrt(-1)', '! badarith'],
    ['log(0)', '! badarith'],
    ['round(-1.5)', -2],
    ['round(2.5)', 3],
    ['ceil(-1.5)', -1],
    ['mod(-7, 3)', -1],
    ['mod(7, 0)', '! badarith'],
    ['fmod(-7.5, 2)', -1.5],
    ['power(10, 400)', '! badarith'],
    ['bitsl(1, 99999999)', '! system_limit'],
    ['bitand(1.0, 1)', '! function_clause'],
    ["substr('Hello', 10)", ''],
    ["substr('Hello', -1)", '! function_clause'],
    ["strlen('e\u0301a')", 2],
    ["reverse('ae\u0301')", 'e\u0301a'],
    ["upper('stra\u00dfe')", 'STRASSE'],
    ['upper(1)', '! function_clause'],
    ["split('a//b', '/', 'notrim')", ['a', '', 'b']],
    ["split('/a/b', '/', 'leading')", ['a/b']],
    ["split('/a/b', '/', 'leading_notrim')", ['', 'a/b']],
    ["split('a/b/', '/', 'trailing')", ['a/b']],
    ["split('a/b/c', '/', 'trailing_notrim')", ['a/b', 'c']],
    ["split('a', '/', 'sideways')", '! function_clause'],
    ["tokens('a b\nc', ' ', 'nocrlf')", ['a', 'b', 'c']],
    ["pad('abc', 6, 'both', '*')", '*abc**'],
    ["pad('abc', 2)", 'abc'],
    ["pad('a', 1000000000)", '! system_limit'],
    ["replace('ababab', 'ab', 'x', 'trailing')", 'ababx'],
    ["replace('ababab', 'ab', '$&', 'leading')", '$&abab'],
    ["find('abcabc', 'b', 'trailing')", 'bc'],
    ["find('abc', 'z')", ''],
    ["regex_match('ABC', '(?i)b')", true],
    ["regex_match('abc', '((')", '! bad_regular_expression'],
    ["regex_replace('ab', '(a)(b)', '\\2\\g{1}\\&')", 'ba&'],
    ["ascii('')", '! function_clause'],
    ["sprintf('~p ~w ~s', 'a', 1, 2.0)", '<<"a">> 1 2.0'],
    ["sprintf('~5b|~-5b|~3..0b', 12, 12, 7)", '   12|12   |007'],
    ["sprintf('~16.B|~.16B|~.2e', 1, 255, 1234.5)", '               1|FF|1.2e+3'],
    ["sprintf('~s')", '! badarg'],
    ["sprintf('none', 1)", '! badarg'],
    ["join_to_string(['a', none, 1.0])", 'a, undefined, 1.0'],
    ["join_to_sql_values_string(['it', payload.tags])", `'it', '["x","y"]'`],
    ["concat([1, 'a'])", '1a'],
    ["int('1.9')", 1],
    ["int('-1.5')", -2],
    ["int('1e3')", '! badarg'],
    ["int('x')", '! badarg'],
    ["float('x')", '! badarg'],
    ['bool(1.0)', true],
    ["bool('yes')", '! badarg'],
    ["map('[]')", '! badarg'],
    ['str(payload.nested)', '{"a":{"b":7}}'],
    ['str([104, 105])', 'hi'],
    ['is_null(payload.no)', false],
    ['is_null_var(payload.no)', true],
    ['is_float(payload.whole)', true],
    ['is_int(payload.whole)', false],
    ["map_get('a.b.c', payload.nested, 'none')", 'none'],
    ["map_put('a.b', 1, 'no map')", { a: { b: 1 } }],
    ["map_put('__proto__.x', 1, map_new())", { ['__proto__']: { x: 1 } }],
    ['nth(3, payload.tags)', '! function_clause'],
    ['first([])', '! function_clause'],
    ['sublist(2, 9, payload.tags)', ['y']],
    ['contains(1.0, [1])', false],
    ['contains_topic_match(json_decode(\'[{"topic": "t/+", "qos": 1}]\'), \'t/a\', 0)', false],
    ["bitsize(base64_decode('/w=='))", 8],
    ["bin2hexstr(base64_decode('/w=='))", 'FF'],
    ["base64_encode(hexstr2bin('ff00'))", '/wA='],
    ["hexstr2bin('xyz')", '! badarg'],
    ["base64_decode('***')", '! badarg'],
    ["subbits('abc', 8)", 97],
    ["subbits(hexstr2bin('ff'), 1, 8, 'integer', 'signed')", -1],
    ["subbits(hexstr2bin('0102'), 1, 16, 'integer', 'unsigned', 'little')", 513],
    ["subbits(hexstr2bin('3fc00000'), 1, 32, 'float')", 1.5],
    ["subbits(hexstr2bin('9F4E'), 1, 16, 'float')", -0.00713348388671875],
    ["subbits(hexstr2bin('9F4E58'), 1, 24, 'float')", '! badarg'],
    ["subbits('a', 9, 8)", null],
    ["subbits('ab', 1, 8, 'bits')", 'a'],
    ["hash('nonsense', 'a')", '! badarg'],
    ["gunzip('no gzip')", '! data_error'],
    [
      'term_decode(term_encode(json_decode(\'{"a": [1, -1, 1.5, 70000000000, null, true, "x"]}\')))',
      { a: [1, -1, 1.5, 70000000000, null, true, 'x'] },
    ],
    ["term_decode('x')", '! badarg'],
    ["now_timestamp('nanosecond')", 1704067200000000000],
    ["now_timestamp('fortnight')", '! invalid_time_unit'],
    ["now_timestamp('constructor')", '! invalid_time_unit'],
    ["unix_ts_to_rfc3339(1577808000123, 'millisecond')", '2019-12-31T16:00:00.123+00:00'],
    ["rfc3339_to_unix_ts('2020-01-01T00:00:00.5+08:00', 'millisecond')", 1577808000500],
    ["rfc3339_to_unix_ts('yesterday')", '! badarg'],
    [
      "format_date('millisecond', 'Z', '%3N %6N %N %:z %::z %% %q', 1500)",
      '500 500000 500000000 +00:00 +00:00:00 %% %q',
    ],
    ["format_date('second', '-03:30', '%H:%M %z', 0)", '20:30 -0330'],
    ["format_date('second', '+25:00', '%H', 0)", '! bad_time_offset'],
    ["date_to_unix_ts('second', '+08:00', '%Y-%m-%d %H:%M:%S', '2020-01-01 08:00:00')", 1577836800],
    ["date_to_unix_ts('millisecond', '%Y-%m-%dT%H:%M:%S.%3N%:z', '2020-01-01T08:00:00.250+08:00')", 1577836800250],
    ["date_to_unix_ts('second', '+08:00', '%Y-%m-%d %H:%M:%S%:z', '2024-02-23 15:00:00')", 1708671600],
    ["date_to_unix_ts('second', '%Y', 'soon')", '! invalid_format'],
    ["date_to_unix_ts('second', '%Y-%m-%d', '2020-13-01')", '! invalid_format'],
    ["timezone_to_offset_seconds('local')", 0],
    ['nosuch(1)', '! sql_function_not_supported'],
    ['UPPER(payload.s)', '! sql_function_not_supported'],
    ['toString(1)', '! sql_function_not_supported'],
    ["unescape('x')", '! sql_function_not_supported'],
    ['coalesce(payload.none, 5)', '! sql_function_not_supported'],
  ])('%s', (expression, expected) => {
    expect(evaluate(expression)).toEqual(expected === null ? 'undefined' : expected)
  })

  it.each([
    ['float(1)', '1.0'],
    ['int(1.0)', '1'],
    ['floor(1.5)', '1'],
    ['sqrt(9)', '3.0'],
    ["json_decode('[1.0, 1e2, 12345678901234567890, -0.5]')", '[1.0,100.0,12345678901234567890,-0.5]'],
    ["now_timestamp('nanosecond')", '1704067200000000000'],
    ['bitsl(1, 64)', '18446744073709551616'],
    ["map_put('b', 1, payload.nested)", '{"a":{"b":7},"b":1}'],
  ])('%s is %s', (expression, expected) => {
    expect(evaluateToText(expression)).toBe(expected)
  })

  it('keep state between messages', () => {
    const environment = createPlainEnvironment()
    const rule = compile(
      parse("SELECT kv_store_put('n', kv_store_get('n', 0) + 1) AS put, kv_store_get('n') AS n FROM \"t\""),
      environment,
    )
    const counts = [1, 2, 3].map(() => {
      const outcome = rule.run({})
      return outcome.type === 'result' ? outcome.results[0]?.n : undefined
    })
    expect(counts).toEqual([1, 2, 3])
  })

  it('report that they need the broker if a browser cannot run them', () => {
    const runCall = (call: string) => compile(parse(`SELECT ${call} AS x FROM "t"`), createPlainEnvironment()).run({})
    for (const call of ["md5('a')", "gzip('a')"]) {
      expect(runCall(call)).toMatchObject({ type: 'failed', failure: { reason: 'not_available' } })
    }
    expect(runCall("schema_decode('x', 'y')")).toMatchObject({ failure: { reason: 'schema_not_found' } })
    expect(runCall('uuid_v4()')).toMatchObject({
      results: [{ x: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/) }],
    })
  })
})
