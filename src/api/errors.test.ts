import { describe, expect, it } from 'vitest'
import {
  BrokerError,
  formatError,
  formatReason,
  isAbortError,
  listFailures,
  parseError,
  parseFieldPath,
  parseListItemPath,
  parseRetryAfter,
} from './errors'

const request = { method: 'POST', url: '/api/v5/banned' }
const text = (value: unknown) => JSON.stringify(value)

describe('parseError', () => {
  const table: [string, unknown, number, { code: string; reason: string; path?: string }][] = [
    ['plain message', { code: 'BAD_REQUEST', message: 'no' }, 400, { code: 'BAD_REQUEST', reason: 'no' }],
    [
      'a sentence with the level of a log in front',
      { code: 'BAD_REQUEST', message: '[warning] Backup version "5.8.1" is newer\n' },
      400,
      { code: 'BAD_REQUEST', reason: 'Backup version "5.8.1" is newer' },
    ],
    [
      'message as JSON text, with a path',
      {
        code: 'BAD_REQUEST',
        message: text({ kind: 'validation_error', path: 'root.password', reason: 'required_field' }),
      },
      400,
      { code: 'BAD_REQUEST', reason: 'required_field', path: 'password' },
    ],
    [
      'message as an object, with value and expectation',
      {
        code: 'BAD_REQUEST',
        message: { kind: 'validation_error', path: 'limit', reason: { expected: '1..10000' }, value: 100_000 },
      },
      400,
      { code: 'BAD_REQUEST', reason: 'expected 1..10000 (100000)', path: 'limit' },
    ],
    [
      'unknown field',
      {
        code: 'BAD_REQUEST',
        message: { kind: 'validation_error', path: 'root', reason: 'unknown_fields', unknown: 'nope' },
      },
      400,
      { code: 'BAD_REQUEST', reason: 'unknown_fields', path: 'nope' },
    ],
    [
      'a path of root alone is no field',
      { code: 'X', message: { path: 'root', reason: 'r' } },
      400,
      { code: 'X', reason: 'r' },
    ],
    ['brackets that are no JSON', { code: 'X', message: '[oops' }, 500, { code: 'X', reason: 'oops' }],
    [
      'a term that the broker fell over, without its stack',
      {
        code: 'INTERNAL_ERROR',
        message:
          'throw, #{kind => validation_error,path => "rewrite.2.re",reason => #{compile_error => {"missing )",3},regexp => <<"(((">>},value => <<"(((">>}, [{some_mod,update,1,[{file,"/opt/x/some_mod.erl"},{line,77}]}]',
      },
      500,
      { code: 'INTERNAL_ERROR', reason: 'missing )', path: 'rewrite.2.re' },
    ],
    [
      'a term around a complaint',
      {
        code: 'INTERNAL_ERROR',
        message:
          'throw, {a_schema,[#{kind => validation_error,path => "mqtt",reason => unknown_fields,unknown => "colour"}]}, []',
      },
      500,
      { code: 'INTERNAL_ERROR', reason: 'unknown_fields', path: 'mqtt.colour' },
    ],
    [
      'a crash: nothing of the code',
      {
        code: 'INTERNAL_ERROR',
        message: 'error, function_clause, [{some_api,put,[#{a => 1}],[{file,"x.erl"},{line,1}]}]',
      },
      500,
      { code: 'INTERNAL_ERROR', reason: '' },
    ],
    [
      'the cause at the bottom of a tuple',
      { code: 'TEST_FAILED', message: '{start_pool_failed,<<"probe:mysql">>,econnrefused}' },
      400,
      { code: 'TEST_FAILED', reason: 'econnrefused' },
    ],
    [
      'the cause after a dump',
      {
        code: 'BAD_REQUEST',
        message:
          "Bad config value '{tcp,third,{{127,0,0,1},1883},#{acceptors => 16}}' for 'listeners', reason: {shutdown,{failed_to_start_child,listener,eaddrinuse}}",
      },
      400,
      { code: 'BAD_REQUEST', reason: 'eaddrinuse' },
    ],
    ['a text as numbers', { code: 'X', message: '[67,97,110,32,"12",33]' }, 400, { code: 'X', reason: 'Can 12!' }],
    [
      'binaries in a sentence',
      { code: 'X', message: 'Cannot delete user <<"admin">>' },
      400,
      { code: 'X', reason: 'Cannot delete user admin' },
    ],
    [
      'what a node answered another',
      { code: 'BAD_REQUEST', message: "error on node 'emqx@127.0.0.1': nothing_to_balance" },
      400,
      { code: 'BAD_REQUEST', reason: 'nothing_to_balance' },
    ],
    [
      'a known word with a file',
      { code: 'BAD_PLUGIN_INFO', message: 'bad_info_file: other-1.0.0.tar.gz' },
      400,
      { code: 'BAD_PLUGIN_INFO', reason: 'bad_info_file (other-1.0.0.tar.gz)' },
    ],
    [
      'a file of the node without its folders',
      { code: 'NOT_FOUND', message: '{enoent,<<"/opt/emqx/plugins/x/release.json">>}' },
      404,
      { code: 'NOT_FOUND', reason: 'enoent (release.json)' },
    ],
    [
      'no code: an object by section',
      {
        mqtt: { kind: 'validation_error', path: 'mqtt.max_packet_size', reason: 'invalid_packet_size', value: 'huge' },
      },
      400,
      { code: 'HTTP_400', reason: 'invalid_packet_size (huge)', path: 'mqtt.max_packet_size' },
    ],
    [
      'the same as plain text',
      text({ sysmon: { path: 'os.x', reason: 'bad' } }),
      400,
      { code: 'HTTP_400', reason: 'bad', path: 'sysmon.os.x' },
    ],
    [
      'what exists already, repeated',
      { code: 'ALREADY_EXISTS', message: { who: 'c', reason: 'flooding' } },
      400,
      { code: 'ALREADY_EXISTS', reason: '' },
    ],
    [
      'a term cut off',
      { code: 'X', message: '#{path => "a.b",reason => {oops,"in the mid' },
      400,
      { code: 'X', reason: 'in the mid', path: 'a.b' },
    ],
    ['HTML of a proxy', '<html><body><h1>502 Bad Gateway</h1></body></html>', 502, { code: 'HTTP_502', reason: '' }],
    ['plain text', 'upstream timed out', 504, { code: 'HTTP_504', reason: 'upstream timed out' }],
    ['empty', undefined, 400, { code: 'HTTP_400', reason: '' }],
    ['JSON that is no error', [1, 2], 500, { code: 'HTTP_500', reason: '' }],
    ['null', null, 500, { code: 'HTTP_500', reason: '' }],
    ['a code alone', { code: 'NOT_FOUND' }, 404, { code: 'NOT_FOUND', reason: '' }],
    ['an empty code', { code: '', message: 'no' }, 400, { code: 'HTTP_400', reason: 'no' }],
    ['a code that is no text', { code: 17, message: 'no' }, 400, { code: 'HTTP_400', reason: 'no' }],
    [
      'a reason instead of a message',
      { code: 'BAD_REQUEST', reason: 'no' },
      400,
      { code: 'BAD_REQUEST', reason: 'no' },
    ],
    ['a message without a code', { message: 'no' }, 400, { code: 'HTTP_400', reason: 'no' }],
    [
      'what exists already, as a sentence',
      { code: 'ALREADY_EXISTS', message: 'User already exists' },
      409,
      { code: 'ALREADY_EXISTS', reason: 'User already exists' },
    ],
    [
      'JSON as text after a line break',
      '\n {"code":"NOT_FOUND","message":"gone"}',
      404,
      { code: 'NOT_FOUND', reason: 'gone' },
    ],
    ['HTML after a line break', '\n<!DOCTYPE html><p>x', 502, { code: 'HTTP_502', reason: '' }],
    ['text with HTML in it', 'see <html>', 502, { code: 'HTTP_502', reason: 'see <html>' }],
    [
      'a value without an expectation',
      { code: 'X', message: { path: 'a', reason: 'bad', value: 3 } },
      400,
      { code: 'X', reason: 'bad (3)', path: 'a' },
    ],
    [
      'a value without a reason',
      { code: 'X', message: { path: 'a', reason: '', value: 3 } },
      400,
      { code: 'X', reason: '', path: 'a' },
    ],
  ]
  it.each(table)('%s', (_, body, status, expected) => {
    const error = parseError(request, status, body)
    expect({ code: error.code, reason: error.reason, ...(error.path && { path: error.path }) }).toEqual(expected)
    expect(error).toMatchObject({ status, ...request })
  })

  it('names no field if the branches of a union have different complaints', () => {
    const branch = (path: string) => ({ kind: 'validation_error', path, reason: 'required_field' })
    const mismatches = { 'bridge:ssl': branch('root.server'), 'bridge:tcp': [branch('root.url'), branch('root.port')] }
    const error = parseError(request, 400, {
      code: 'BAD_REQUEST',
      message: { reason: 'matched_no_union_member', mismatches },
    })
    expect(error.path).toBeUndefined()
    expect(error.readings.map((list) => list.map(({ path }) => path))).toEqual([['server'], ['url', 'port']])
    expect(error.reasonParts).toEqual({ reason: 'matched_no_union_member' })
  })

  it('keeps the parts of the reason, the raw body and the requested delay', () => {
    const body = { code: 'BAD_REQUEST', message: { path: 'limit', reason: { expected: '1..64' }, value: 0 } }
    expect(parseError(request, 400, body, 7000)).toMatchObject({
      reasonParts: { reason: 'expected', expected: '1..64', value: 0 },
      raw: body,
      retryAfter: 7000,
    })
  })

  it('shortens long texts', () => {
    const parseReason = (message: string) => parseError(request, 400, { code: 'X', message }).reason
    expect(parseReason(`no ${'x'.repeat(497)}`)).toHaveLength(500)
    expect(parseReason(`no ${'x'.repeat(900)}`)).toBe(`no ${'x'.repeat(497)}`)
    const complaint = '#{path => "a",reason => "too long"}'
    expect(parseReason(complaint.padStart(20_000))).toBe('too long')
    expect(parseReason(complaint.padStart(20_001 + complaint.length))).toBe('')
  })

  it('includes the endpoint', () => {
    expect(parseError(request, 400, { code: 'C', message: 'why' }).message).toBe('POST /api/v5/banned: C why')
  })
})

describe('parseRetryAfter', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  it.each([
    [null, undefined],
    ['7', 7000],
    ['-1', 0],
    ['', undefined],
    ['0.5', 500],
    ['Infinity', undefined],
    ['Thu, 01 Jan 2026 00:00:05 GMT', 5000],
    ['Wed, 31 Dec 2025 23:59:59 GMT', 0],
    ['soon', undefined],
  ])('%s', (header, expected) => expect(parseRetryAfter(header, now)).toBe(expected))
})

describe('parseFieldPath', () => {
  it.each([
    ['', []],
    ['root', []],
    ['root.a', ['a']],
    ['a.root.b', ['a', 'root', 'b']],
    ['a.0.b', ['a', 0, 'b']],
    ['a[0].b', ['a', 0, 'b']],
    ['a[12][3]', ['a', 12, 3]],
    ['a[x]', ['a[x]']],
    ['a..b', ['a', 'b']],
    ['v4.2x.10', ['v4', '2x', 10]],
  ])('%j', (text, expected) => expect(parseFieldPath(text)).toEqual(expected))
})

describe('formatReason', () => {
  /** Shows the key with its parameters. */
  const translate = (key: string, options?: Record<string, unknown>) =>
    options === undefined ? `<${key}>` : `<${key} ${text(options)}>`

  it.each([
    [{ reason: 'no such thing' }, 'no such thing'],
    [{ reason: 'no such thing', value: 3 }, 'no such thing (3)'],
    [{ reason: '', value: 3 }, ''],
    [{ reason: 'econnrefused' }, '<ui.status.reason.refused>'],
    [{ reason: 'econnrefused', value: 'db:1' }, '<ui.status.reason.refused> (db:1)'],
    [{ reason: 'required_field' }, '<app.errors.reason.required_field>'],
    [{ reason: 'bad_info_file', value: 'x.zip' }, '<app.errors.reason.bad_info_file> (x.zip)'],
    [{ reason: 'already_begun_here' }, 'Already begun here'],
    [{ reason: 'see already_begun' }, 'see already_begun'],
    [{ reason: 'already_begun now' }, 'already_begun now'],
    [{ reason: '_private' }, '_private'],
    [{ reason: 'Already_begun' }, 'Already_begun'],
    [{ reason: 'ab_' }, 'ab_'],
  ])('formats %j', (complaint, expected) => expect(formatReason(complaint, translate)).toBe(expected))

  it.each([
    ['1..64', '<app.errors.expected.range {"min":"1","max":"64"}>'],
    ['-10..-1', '<app.errors.expected.range {"min":"-10","max":"-1"}>'],
    ['0..inf', '<app.errors.expected.minimum {"min":"0","max":"inf"}>'],
    ['x1..64', '<app.errors.expected.other {"expected":"x1..64"}>'],
    ['1..64x', '<app.errors.expected.other {"expected":"1..64x"}>'],
    ['bytesize', '<app.errors.expected.byteSize>'],
    ['timeout_duration_ms', '<app.errors.expected.duration>'],
    ['binary', '<app.errors.expected.string>'],
    ['a | b', '<app.errors.expected.other {"expected":"a | b"}>'],
  ])('formats the expectation %s', (expected, formatted) => {
    expect(formatReason({ reason: 'expected', expected }, translate)).toBe(formatted)
    expect(formatReason({ reason: 'expected', expected, value: 0 }, translate)).toBe(`${formatted} (0)`)
  })
})

describe('formatError', () => {
  const texts: Record<string, string> = {
    'app.errors.NETWORK': 'Network Error',
    'app.errors.CODE_NOT_LOADED': 'Connection lost',
    'app.errors.failed': 'Operation failed',
    'app.errors.NODE_DOWN': 'Node down',
    'ui.status.reason.refused': 'Connection refused',
    'app.errors.server': 'Server failed',
    'app.errors.NOT_FOUND': 'Not found',
    'app.errors.a$': 'Never shown',
    'app.errors.$a': 'Never shown',
    'app.errors.BAD_USERNAME_OR_PWD': 'Wrong name or password',
  }
  const translate = (key: string, options?: Record<string, unknown>) => texts[key] ?? String(options?._ ?? key)
  const error = (status: number, code: string, reason = '', path?: string) =>
    new BrokerError({ ...request, status, code, reason, path, raw: null })

  it.each([
    [error(0, 'NETWORK'), 'Network Error'],
    [error(0, 'NETWORK', 'Failed to fetch', 'name'), 'Network Error'],
    [error(0, 'UNKNOWN'), 'Operation failed'],
    [error(404, 'NOT_FOUND'), 'Not found'],
    [error(404, 'NOT_FOUND', 'no such user', 'name'), 'Not found — name: no such user'],
    [error(401, 'BAD_USERNAME_OR_PWD', 'Auth failed', 'name'), 'Wrong name or password'],
    [error(409, 'DUPLICATE_CONDITION', 'same condition'), 'same condition (DUPLICATE_CONDITION)'],
    [error(400, 'a$', 'no'), 'no (a$)'],
    [error(400, '$a', 'no'), 'no ($a)'],
    [error(500, 'HTTP_500'), 'Server failed (HTTP_500)'],
    [error(499, 'HTTP_499'), 'Operation failed (HTTP_499)'],
    [error(400, 'BAD_REQUEST', '', 'name'), 'Operation failed (BAD_REQUEST)'],
    [error(400, 'BAD_REQUEST', 'too long', 'name'), 'name: too long (BAD_REQUEST)'],
    [error(400, 'BAD_REQUEST', 'econnrefused'), 'Connection refused (BAD_REQUEST)'],
    [error(400, 'BAD_REQUEST', 'already_begun'), 'Already begun (BAD_REQUEST)'],
    [error(500, 'NODE_DOWN', 'bad rpc call'), 'Node down'],
    // Codes and reasons must never be expanded as translation keys.
    [error(400, '$t(app.errors.failed)', '$t(app.errors.server)'), '$t(app.errors.server) ($t(app.errors.failed))'],
    [error(400, 'BAD_REQUEST'), 'Operation failed (BAD_REQUEST)'],
    [error(503, 'HTTP_503'), 'Server failed (HTTP_503)'],
    [new Error('boom'), 'boom'],
    ['boom', 'boom'],
    [new Error('it was not loaded'), 'it was not loaded'],
    [new TypeError('Failed to fetch dynamically imported module: http://x/assets/c-1.js'), 'Connection lost'],
    [new TypeError('error loading dynamically imported module: http://x/assets/c-1.js'), 'Connection lost'],
    [new TypeError('Importing a module script failed.'), 'Connection lost'],
    [new Error('Unable to preload CSS for /assets/x.css'), 'Connection lost'],
    [new Error('not loaded within 120 s'), 'Connection lost'],
  ])('%s', (failure, expected) => expect(formatError(failure, translate)).toBe(expected))
})

it('distinguishes a cancelled request from a failed one', () => {
  expect(isAbortError(new DOMException('x', 'AbortError'))).toBe(true)
  expect(isAbortError(new Error('x'))).toBe(false)
  expect(isAbortError(null)).toBe(false)
})

describe('broker error', () => {
  it('lists the unknown fields', () => {
    const message = { kind: 'validation_error', path: 'root', reason: 'unknown_fields', unknown: 'name,type' }
    expect(parseError(request, 400, { code: 'BAD_REQUEST', message }).unknown).toEqual(['name', 'type'])
  })

  it('names the list item', () => {
    expect(parseListItemPath({ path: 'rewrite.2.re' })).toEqual({ index: 1, field: 're' })
    expect(parseListItemPath({ path: '1.re' })).toEqual({ index: 0, field: 're' })
    for (const path of [undefined, 're', 'rewrite.re', 'rewrite.2', '2'])
      expect(parseListItemPath({ path })).toBeUndefined()
  })
})

describe('200 response to a bulk request', () => {
  it('contains the failed entries, none without a body', () => {
    const answer = [
      { id: 'x' },
      { message: 'no_matching_subscribers', reason_code: 16 },
      { message: 'packet_too_large', reason_code: 149 },
      { error_code: 'NOT_FOUND', message: 'gone' },
      { code: 'BAD_REQUEST', message: 'no' },
      { error_code: 'A', code: 'B', message: 'x' },
      { code: 17 },
      { reason_code: 127 },
      { reason_code: 131, error: 'quota_exceeded' },
      { reason_code: 128, message: 'unspecified' },
      'text',
      null,
    ]
    const found = listFailures(request, answer)
    expect(found.map(({ index, error }) => [index, error.code, error.reason])).toEqual([
      [2, 'HTTP_200', 'packet_too_large'],
      [3, 'NOT_FOUND', 'gone'],
      [4, 'BAD_REQUEST', 'no'],
      [5, 'A', 'x'],
      [8, 'HTTP_200', 'quota_exceeded'],
      [9, 'HTTP_200', 'unspecified'],
    ])
    expect(found[0]?.error).toMatchObject({ ...request, status: 200 })
    for (const body of [undefined, null, {}, 'x', { code: 'X' }]) expect(listFailures(request, body)).toEqual([])
  })
})
