import { describe, expect, it } from 'vitest'
import {
  BrokerError,
  formatError,
  isAbortError,
  listFailures,
  parseError,
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
  ]
  it.each(table)('%s', (_, body, status, expected) => {
    const error = parseError(request, status, body)
    expect({ code: error.code, reason: error.reason, ...(error.path && { path: error.path }) }).toEqual(expected)
    expect(error).toMatchObject({ status, ...request })
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
    ['Thu, 01 Jan 2026 00:00:05 GMT', 5000],
    ['soon', undefined],
  ])('%s', (header, expected) => expect(parseRetryAfter(header, now)).toBe(expected))
})

describe('formatError', () => {
  const texts: Record<string, string> = {
    'app.errors.NETWORK': 'Network Error',
    'app.errors.CODE_NOT_LOADED': 'Connection lost',
    'app.errors.failed': 'Operation failed',
    'app.errors.NODE_DOWN': 'Node down',
    'ui.status.reason.refused': 'Connection refused',
    'app.errors.server': 'Server failed',
  }
  const translate = (key: string, options?: Record<string, unknown>) => texts[key] ?? String(options?._ ?? key)
  const error = (status: number, code: string, reason = '', path?: string) =>
    new BrokerError({ ...request, status, code, reason, path, raw: null })

  it.each([
    [error(0, 'NETWORK'), 'Network Error'],
    [error(400, 'BAD_REQUEST', 'too long', 'name'), 'name: too long (BAD_REQUEST)'],
    [error(400, 'BAD_REQUEST', 'econnrefused'), 'Connection refused (BAD_REQUEST)'],
    [error(400, 'BAD_REQUEST', 'already_begun'), 'Already begun (BAD_REQUEST)'],
    [error(500, 'NODE_DOWN', 'bad rpc call'), 'Node down'],
    // Codes and reasons must never be expanded as translation keys.
    [error(400, '$t(app.errors.failed)', '$t(app.errors.server)'), '$t(app.errors.server) ($t(app.errors.failed))'],
    [error(400, 'BAD_REQUEST'), 'Operation failed (BAD_REQUEST)'],
    [error(503, 'HTTP_503'), 'Server failed (HTTP_503)'],
    [new Error('boom'), 'boom'],
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
    expect(parseListItemPath({ path: 're' })).toBeUndefined()
  })
})

describe('200 response to a bulk request', () => {
  it('contains the failed entries, none without a body', () => {
    const answer = [
      { id: 'x' },
      { message: 'no_matching_subscribers', reason_code: 16 },
      { message: 'packet_too_large', reason_code: 149 },
      { error_code: 'NOT_FOUND', message: 'gone' },
    ]
    const found = listFailures(request, answer)
    expect(found.map(({ index, error }) => [index, error.code, error.reason])).toEqual([
      [2, 'HTTP_200', 'packet_too_large'],
      [3, 'NOT_FOUND', 'gone'],
    ])
    expect(listFailures(request, undefined)).toEqual([])
  })
})
