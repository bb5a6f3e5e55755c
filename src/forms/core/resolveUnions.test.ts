import { describe, expect, it } from 'vitest'
import type { FieldSchema, Json } from '../../schema/types'
import { resolveUnions } from './resolveUnions'

const disc: FieldSchema = {
  type: 'object',
  required: ['kind'],
  properties: { kind: { type: 'string', const: 'disc' }, path: { type: 'string' } },
}
const ram: FieldSchema = {
  type: 'object',
  properties: { kind: { type: 'string', const: 'ram' }, inner: { anyOf: [disc, { type: 'string', enum: ['none'] }] } },
}
const union: FieldSchema = { anyOf: [disc, ram] }
const text: FieldSchema = { type: 'string' }
const createRamSchema = (inner: FieldSchema): FieldSchema => ({
  type: 'object',
  properties: { ...ram.properties, inner },
})

describe('resolveUnions', () => {
  it.each<[string, FieldSchema, Json | undefined, object]>([
    ['the chosen branch', union, { kind: 'disc' }, disc],
    ['unions in the branch', union, { kind: 'ram', inner: { kind: 'disc' } }, createRamSchema(disc)],
    ['nothing for a missing value', union, undefined, {}],
    ['no value if no branch fits', union, 5, { enum: [] }],
    ['no value for null', union, null, { enum: [] }],
    [
      'each property by its own value',
      { type: 'object', required: ['a'], properties: { a: union, b: union, c: text } },
      { a: { kind: 'disc' }, b: { kind: 'ram', inner: { kind: 'disc' } }, c: 'x' },
      { type: 'object', required: ['a'], properties: { a: disc, b: createRamSchema(disc), c: text } },
    ],
    [
      'each item by its own value',
      { type: 'array', items: union },
      [{ kind: 'disc' }, { kind: 'ram', inner: { kind: 'disc' } }],
      { type: 'array', prefixItems: [disc, createRamSchema(disc)] },
    ],
    ['a hole of a list', { type: 'array', items: union }, [null], { type: 'array', prefixItems: [{ enum: [] }] }],
    ['no items of what is no list', { type: 'array', items: union }, {}, { type: 'array' }],
    [
      'each entry of a map',
      { type: 'object', additionalProperties: union },
      { x: { kind: 'disc' }, constructor: { kind: 'disc' } },
      { type: 'object', properties: { x: disc, constructor: disc } },
    ],
    [
      'properties before entries',
      { type: 'object', properties: { x: text }, additionalProperties: union },
      { x: 'a', y: { kind: 'disc' } },
      { type: 'object', properties: { x: text, y: disc } },
    ],
    [
      'no entries of what is no object',
      { type: 'object', additionalProperties: union },
      1,
      { type: 'object', properties: {} },
    ],
    [
      'whether others are allowed',
      { type: 'object', properties: { x: union }, additionalProperties: false },
      { x: { kind: 'disc' } },
      { type: 'object', properties: { x: disc }, additionalProperties: false },
    ],
  ])('resolves %s', (_title, schema, value, expected) => expect(resolveUnions(schema, value)).toStrictEqual(expected))

  it.each<FieldSchema>([
    text,
    { type: 'array', items: text },
    { type: 'object', additionalProperties: text },
    { type: 'object', properties: { a: text } },
    { anyOf: [text, { type: 'integer' }] },
  ])('keeps a schema without unions of objects', (schema) => expect(resolveUnions(schema, {})).toBe(schema))
})
