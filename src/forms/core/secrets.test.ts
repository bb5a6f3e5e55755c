import { describe, expect, it } from 'vitest'
import { createEmptyFields } from '../../../tests/support/emptyFields'
import type { FieldSchema, Json } from '../../schema/types'
import { isSecret, removeSecrets } from './secrets'

const text: FieldSchema = { type: 'string' }

describe('isSecret', () => {
  it.each<[string, FieldSchema, Json | undefined, boolean]>([
    ['password', text, undefined, true],
    ['password', {}, 'x', true],
    ['db_passwd', text, 'x', true],
    ['host', text, 'x', false],
    ['password', { ...text, enum: ['plain', 'sha'] }, 'plain', false],
    ['password', { anyOf: [text, { type: 'integer' }] }, 'x', false],
    ['password', { type: 'boolean' }, true, false],
    ['token', { type: 'integer' }, 5, false],
    ['token_expires', { ...text, 'x-kind': 'duration' }, '5s', false],
    ['code', { ...text, 'x-kind': 'password' }, 'x', true],
    ['code', { ...text, 'x-kind': 'token' }, 'x', true],
    ['code', { ...text, 'x-kind': 'secret-once' }, 'x', true],
    ['code', { ...text, format: 'password' }, 'x', true],
    ['code', { ...text, 'x-kind': 'pem' }, '-----BEGIN RSA PRIVATE KEY-----\nMII', true],
    ['code', { ...text, 'x-kind': 'pem' }, '-----BEGIN CERTIFICATE-----\nMII', false],
    ['code', { type: 'integer' }, 5, false],
  ])('%s of %j with the value %j: %s', (name, schema, value, expected) => {
    expect(isSecret(name, schema, value)).toBe(expected)
  })
})

describe('removeSecrets', () => {
  const object = (properties: Record<string, FieldSchema>): FieldSchema => ({ type: 'object', properties })
  const login = object({ user: text, code: { ...text, 'x-kind': 'password' } })
  it.each<[string, FieldSchema, Json, Json]>([
    ['list items', { type: 'array', items: login }, [{ user: 'u', code: 'p' }], [{ user: 'u' }]],
    ['groups', object({ login }), { login: { user: 'u', code: 'p' } }, { login: { user: 'u' } }],
    ['maps', { type: 'object', additionalProperties: login }, { a: { user: 'u', code: 'p' } }, { a: { user: 'u' } }],
    ['unknown fields with such a name', object({}), { secret: 's', other: 1 }, { other: 1 }],
    ['maps of any values', { type: 'object', additionalProperties: true }, { secret: 's', other: 1 }, { other: 1 }],
    ['nothing from plain lists', { type: 'array' }, ['a', 1], ['a', 1]],
    ['nothing from a text', text, 'a', 'a'],
    ['names without a value', login, createEmptyFields('user'), {}],
  ])('from %s', (_title, schema, data, expected) => {
    expect(removeSecrets(data, schema)).toStrictEqual(expected)
  })
})
