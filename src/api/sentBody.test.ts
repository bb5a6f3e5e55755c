import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAX_BODY_CHARACTERS, SECRET_FIELD, sanitizeBody } from './sentBody'

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
    [{ tokens: ['a', 'b'] }, { tokens: '******' }],
  ])('masks secrets: %j', (body, expected) => {
    const { value, isMasked } = sanitizeJson(body)
    expect(value).toEqual(expected)
    expect(isMasked).toBe(true)
  })

  it.each([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the broker fills it in
    [{ password: '${password}', secret: '', token: '******' }],
    [{ password_hash_algorithm: { name: 'sha256', salt_position: 'prefix' }, secret_base64_encoded: false }],
    [{ key: 'k', partition_key: 'p', url: 'http://host:80/a@b' }],
    [[1, 'a', null]],
  ])('masks nothing without secrets: %j', (body) => {
    expect(sanitizeJson(body)).toMatchObject({ value: body, isMasked: false })
  })

  it('masks the licence key, which only its path identifies', () => {
    expect(sanitizeJson({ key: 'abc' }, 'http://c.test/api/v5/license').value).toEqual({ key: '******' })
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
