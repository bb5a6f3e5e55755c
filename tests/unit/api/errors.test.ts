import { describe, expect, it } from 'vitest'
import { BrokerError, errorText, isAbort, parseError, parseRetryAfter } from '../../../src/api/errors'

const request = { method: 'POST', url: '/api/v5/banned' }
const text = (value: unknown) => JSON.stringify(value)

describe('parseError', () => {
  const table: [string, unknown, number, { code: string; reason: string; path?: string }][] = [
    ['plain message', { code: 'BAD_REQUEST', message: 'no' }, 400, { code: 'BAD_REQUEST', reason: 'no' }],
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
      { code: 'BAD_REQUEST', reason: 'unknown_fields: nope', path: 'nope' },
    ],
    [
      'a path of root alone is no field',
      { code: 'X', message: { path: 'root', reason: 'r' } },
      400,
      { code: 'X', reason: 'r' },
    ],
    ['brackets that are no JSON', { code: 'X', message: '[oops' }, 500, { code: 'X', reason: '[oops' }],
    ['HTML of a proxy', '<html><body><h1>502 Bad Gateway</h1></body></html>', 502, { code: 'HTTP_502', reason: '' }],
    ['plain text', 'upstream timed out', 504, { code: 'HTTP_504', reason: 'upstream timed out' }],
    ['empty', undefined, 400, { code: 'HTTP_400', reason: '' }],
    ['JSON that is no error', [1, 2], 500, { code: 'HTTP_500', reason: '' }],
  ]
  it.each(table)('%s', (_, body, status, want) => {
    const error = parseError(request, status, body)
    expect({ code: error.code, reason: error.reason, ...(error.path && { path: error.path }) }).toEqual(want)
    expect(error).toMatchObject({ status, ...request })
  })

  it('names the endpoint', () => {
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
  ])('%s', (header, want) => expect(parseRetryAfter(header, now)).toBe(want))
})

describe('errorText', () => {
  const texts: Record<string, string> = {
    'app.errors.NETWORK': 'Network Error',
    'app.errors.failed': 'Operation failed',
    'app.errors.server': 'Server failed',
  }
  const translate = (key: string, options?: Record<string, unknown>) => texts[key] ?? String(options?._ ?? key)
  const error = (status: number, code: string, reason = '', path?: string) =>
    new BrokerError({ ...request, status, code, reason, path, raw: null })

  it.each([
    [error(0, 'NETWORK'), 'Network Error'],
    [error(400, 'BAD_REQUEST', 'too long', 'name'), 'name: too long (BAD_REQUEST)'],
    [error(400, 'BAD_REQUEST'), 'Operation failed (BAD_REQUEST)'],
    [error(503, 'HTTP_503'), 'Server failed (HTTP_503)'],
    [new Error('boom'), 'boom'],
  ])('%s', (failure, want) => expect(errorText(failure, translate)).toBe(want))
})

it('knows a cancelled request from a failed one', () => {
  expect(isAbort(new DOMException('x', 'AbortError'))).toBe(true)
  expect(isAbort(new Error('x'))).toBe(false)
  expect(isAbort(null)).toBe(false)
})
