import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BrokerError, parseError } from './errors'
import { addSanitizedBody, MAX_BODY_CHARACTERS, SECRET_FIELD, sanitizeBody } from './sentBody'

const URL_ = 'http://console.test/api/v5/x'
const sanitizeJson = (body: unknown, url = URL_) => {
  const sent = sanitizeBody(body, url)
  if (sent.kind !== 'json') throw new Error(sent.kind)
  return { ...sent, value: sent.isTruncated ? undefined : (JSON.parse(sent.text) as unknown) }
}

describe('[SH-14] logged request body', () => {
  it.each([
    [
      { password: 'p', nested: [{ secret_key: 's', Token: 7 }] },
      { password: '******', nested: [{ secret_key: '******', Token: '******' }] },
    ],
    [
      { headers: { Authorization: 'Basic x', 'X-API-Key': 'k', accept: 'a' } },
      { headers: { Authorization: '******', 'X-API-Key': '******', accept: 'a' } },
    ],
    [
      { old_pwd: 'a', new_pwd: 'b' },
      { old_pwd: '******', new_pwd: '******' },
    ],
    [{ keyfile: '-----BEGIN PRIVATE KEY-----\nx' }, { keyfile: '******' }],
    [{ server: 'mongodb://u:p@host/db?x=1' }, { server: 'mongodb://u:******@host/db?x=1' }],
    [{ server: 'mongodb://:pass1@host' }, { server: 'mongodb://:******@host' }],
    [
      { servers: 'redis://user:pass1@a,redis://user2:pass2@b and x@c' },
      { servers: 'redis://user:******@a,redis://user2:******@b and x@c' },
    ],
    [{ tokens: ['a', 'b'] }, { tokens: '******' }],
    [
      { passwd: 7, pin: 8 },
      { passwd: '******', pin: 8 },
    ],
    [
      { secret: 's', name: 'n' },
      { secret: '******', name: 'n' },
    ],
    // A placeholder is only a part of these.
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the broker
    [{ password: 'x${user}' }, { password: '******' }],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the broker
    [{ password: '${user}x' }, { password: '******' }],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the broker
    [{ password: '${a}${b}' }, { password: '******' }],
  ])('masks secrets: %j', (body, expected) => {
    const { value, isMasked } = sanitizeJson(body)
    expect(value).toEqual(expected)
    expect(isMasked).toBe(true)
  })

  it.each([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the broker
    [{ password: '${password}', secret: '', token: '******' }],
    [{ password_hash_algorithm: { name: 'sha256', salt_position: 'prefix' }, secret_base64_encoded: false }],
    [{ key: 'k', partition_key: 'p', url: 'http://host:80/a@b' }],
    [{ password: null, enable_token: true, secret: { enable: false } }],
    [{ list: ['a', 7], count: 7 }],
    [{ url: 'http://us er:pass@host', text: 'http://user:pa ss@host', other: 'http://user:pass/@host' }],
    [{ url: 'http://user@host:80', other: 'http://a:80 b@c' }],
    [[1, 'a', null]],
  ])('masks nothing without secrets: %j', (body) => {
    expect(sanitizeJson(body)).toMatchObject({ value: body, isMasked: false })
  })

  it('masks the license key, which only its path identifies', () => {
    expect(sanitizeJson({ key: 'abc' }, 'http://c.test/api/v5/license').value).toEqual({ key: '******' })
    expect(sanitizeJson({ key: 'abc' }, 'http://c.test/api/v5/license/setting').value).toEqual({ key: 'abc' })
  })

  it('is omitted if not JSON; a form is logged by its field names', () => {
    expect(sanitizeBody('node.cookie = "s3cret"', URL_)).toEqual({ kind: 'text', characters: 22 })
    const form = new FormData()
    form.append('file', new File(['s3cret'], 'users.csv'))
    form.append('password', 's3cret')
    expect(sanitizeBody(form, URL_)).toEqual({
      kind: 'form',
      parts: [
        { name: 'file', file: 'users.csv' },
        { name: 'password', value: '******' },
      ],
    })
  })

  it('is bounded, fast with hostile text, and free of misleading characters', () => {
    const started = performance.now()
    for (const part of ['://', '://a:', "'", '${', '\u202e', '\u0000']) {
      const { text, isTruncated } = sanitizeJson({ a: part.repeat(65_536) })
      expect(text.length).toBe(MAX_BODY_CHARACTERS)
      expect(isTruncated).toBe(true)
    }
    expect(performance.now() - started).toBeLessThan(2000)
    expect(sanitizeJson({ a: '\u202e\u009b\u0000' }).text).toBe('{"a":"\\u202e\\u009b\\u0000"}')
  })

  it('escapes every control and format character', () => {
    const characters = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code))
    const { text, value } = sanitizeJson({ a: characters.join('') })
    const visible = characters.filter((char) => text.includes(char))
    expect(
      visible.filter((char) => /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069]/u.test(char)),
    ).toEqual([])
    expect(visible).toContain('\u007e')
    expect(visible).toContain('\u00a0')
    expect(visible).toContain('é')
    expect(value).toEqual({ a: characters.join('') })
  })

  it.each([-1, 0, 1])('is truncated beyond the limit: %i characters more', (more) => {
    const frame = JSON.stringify({ a: '' }).length
    const { text, isTruncated } = sanitizeJson({ a: 'x'.repeat(MAX_BODY_CHARACTERS - frame + more) })
    expect([text.length, isTruncated]).toEqual([MAX_BODY_CHARACTERS + Math.min(more, 0), more > 0])
  })

  it('recognizes every secret of the document by its name', () => {
    const names = new Set<string>()
    const walk = (schema: unknown, name: string): void => {
      if (typeof schema !== 'object' || schema === null) return
      const { 'x-kind': kind } = schema as { 'x-kind'?: string }
      if (/^(password|token|secret)/.test(kind ?? '')) names.add(name)
      for (const [key, part] of Object.entries(schema)) walk(part, /^(anyOf|oneOf|items|\d+)$/.test(key) ? name : key)
    }
    const schemas = 'src/api/generated/schemas'
    for (const file of readdirSync(schemas, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.json')) walk(JSON.parse(readFileSync(join(schemas, file), 'utf8')), '')
    expect(names.size).toBeGreaterThan(5)
    expect([...names].filter((name) => !SECRET_FIELD.test(name))).toEqual([])
  })
})

describe('[SH-14] logged failure', () => {
  const call = { method: 'POST', url: URL_, status: 400, at: 1, ms: 2, visit: 3 }
  const createFailure = (message: unknown) => parseError(call, 400, { code: 'BAD_REQUEST', message })
  const addBody = (failure: BrokerError) => addSanitizedBody({ ...call, failure }, { a: 1 }).failure
  const validation = { kind: 'validation_error', reason: 'too_short', value: 'h1dden' }

  it.each<[string, unknown]>([
    ['a secret', { ...validation, path: 'root.password' }],
    ['a field below a secret', { ...validation, path: 'root.credential.text' }],
    [
      'a secret of one kind',
      {
        path: 'root',
        reason: 'h1dden',
        mismatches: {
          'authn:jwt': [{ ...validation, path: 'root.use' }],
          'authn:basic': [{ ...validation, path: 'root.secret' }],
        },
      },
    ],
  ])('has no reason and value if it names %s', (_, message) => {
    const failure = createFailure(message)
    const copy = addBody(failure)
    expect(copy).toMatchObject({ reason: '', reasonParts: { reason: '' }, code: 'BAD_REQUEST', status: 400 })
    expect(JSON.stringify(copy)).not.toContain('h1dden')
    expect(JSON.stringify(failure)).toContain('h1dden')
  })

  it('keeps the reason of any other field, without the response', () => {
    const failure = createFailure({ ...validation, path: 'root.name' })
    const copy = addBody(failure)
    expect(copy).toBeInstanceOf(BrokerError)
    expect(copy).toMatchObject({
      path: 'name',
      reason: failure.reason,
      reasonParts: failure.reasonParts,
      raw: null,
      readings: [],
    })
    expect(failure.reason).toContain('too_short')
    expect(failure.raw).not.toBeNull()
    expect(failure.readings).not.toEqual([])
  })

  it('keeps the reason if no field is named', () => {
    expect(addBody(createFailure('nothing_to_balance'))).toMatchObject({ reason: 'nothing_to_balance' })
  })

  it('adds the masked body to a call that did not fail', () => {
    const body = { kind: 'json', text: '{"key":"******"}', isTruncated: false, isMasked: true }
    const license = { ...call, url: 'http://c.test/api/v5/license' }
    expect(addSanitizedBody(license, { key: 'abc' })).toEqual({ ...license, body })
  })
})
