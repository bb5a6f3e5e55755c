import { describe, expect, it } from 'vitest'
import { createEmptyFields } from '../../../tests/support/emptyFields'
import type { FieldSchema, Json } from '../../schema/types'
import {
  type Choice,
  findChoice,
  getOnlyChoice,
  getUnion,
  matchesNoBranch,
  matchesSchemaType,
  omitTag,
  resolveBranch,
  switchChoice,
  type Union,
} from './unions'

const text: FieldSchema = { type: 'string' }
const integer: FieldSchema = { type: 'integer' }
const word = (value: string): FieldSchema => ({ type: 'string', const: value })
const words = (...values: string[]): FieldSchema => ({ type: 'string', enum: values })
const object = (
  properties: Record<string, FieldSchema>,
  required: string[] = [],
  more?: FieldSchema | boolean,
): FieldSchema => ({ type: 'object', properties, required, ...(more !== undefined && { additionalProperties: more }) })
const map = (items: FieldSchema): FieldSchema => ({ type: 'object', additionalProperties: items })

/** Copies the schema, because unions are cached by schema. */
function createUnion(...branches: FieldSchema[]): Union {
  const union = getUnion(structuredClone({ anyOf: branches }))
  if (!union) throw new Error('not a union of objects')
  return union
}

function getChoice(union: Union, key: string): Choice {
  const choice = union.choices.find((one) => one.key === key)
  if (!choice) throw new Error(`no choice ${key}`)
  return choice
}

describe('options of a union', () => {
  it.each<[string, FieldSchema[], string[], string | undefined]>([
    ['words and an object', [words('none', 'all'), object({ user: text })], ['w:none', 'w:all', 'b:1'], undefined],
    ['no empty word', [words('', 'none'), object({ user: text })], ['w:none', 'b:1'], undefined],
    ['no tag of a single object', [word('none'), object({ kind: word('a') })], ['w:none', 'b:1'], undefined],
    ['a text and an object without a type', [text, { properties: { a: text } }], ['b:0', 'b:1'], undefined],
    ['a map', [text, map(text)], ['b:0', 'b:1'], undefined],
    ['an object without known fields', [text, { type: 'object' }], ['b:0', 'b:1'], undefined],
    ['a list', [{ type: 'array', items: text }, text], ['b:0', 'b:1'], undefined],
    ['tagged objects', [object({ kind: word('a') }), object({ kind: word('b') })], ['t:a', 't:b'], 'kind'],
    [
      'each word of a tag',
      [object({ x: text, kind: words('a', 'b') }), object({ kind: word('c') })],
      ['t:a', 't:b', 't:c'],
      'kind',
    ],
    ['one object with any other tag', [object({ kind: word('a') }), object({ kind: text })], ['t:a', 'b:1'], 'kind'],
    [
      'no tag if two objects take any word',
      [object({ kind: text }), object({ kind: text }), object({ kind: word('a') })],
      ['b:0', 'b:1', 'b:2'],
      undefined,
    ],
    [
      'no tag that one object lacks',
      [object({ kind: word('a') }), object({ kind: word('b') }), object({ x: text })],
      ['b:0', 'b:1', 'b:2'],
      undefined,
    ],
    ['no tag beside a map', [object({ kind: word('a') }), map(text)], ['b:0', 'b:1'], undefined],
    ['no tag after a map', [map(text), object({ kind: word('a') })], ['b:0', 'b:1'], undefined],
    [
      'no tag with the same word twice',
      [object({ k: word('a') }), object({ k: word('a') })],
      ['b:0', 'b:1'],
      undefined,
    ],
    [
      'no tag whose objects all have several words',
      [object({ k: words('a', 'b') }), object({ k: words('c', 'd') })],
      ['b:0', 'b:1'],
      undefined,
    ],
  ])('%s', (_title, branches, keys, tag) => {
    const union = createUnion(...branches)
    expect(union.choices.map(({ key }) => key)).toEqual(keys)
    expect(union.tag).toBe(tag)
  })

  it('marks the object that takes any other tag', () => {
    const { choices } = createUnion(object({ kind: word('a') }), object({ kind: text }))
    expect(choices.map(({ open }) => open)).toEqual([undefined, true])
  })

  it('does not exist for plain values and plain objects', () => {
    expect(getUnion({ anyOf: [{ ...text }, { ...integer }] })).toBeUndefined()
    expect(getUnion({ type: 'object' })).toBeUndefined()
  })

  it('stays the same object, so that choices can be compared', () => {
    const schema: FieldSchema = { anyOf: [{ ...text }, object({ a: text })] }
    expect(getUnion(schema)).toBe(getUnion(schema))
  })

  it('has an only option that resolves any value', () => {
    const single: FieldSchema = { anyOf: [word(''), object({ a: text })] }
    expect(getOnlyChoice(createUnion(...(single.anyOf ?? [])))?.key).toBe('b:1')
    expect(resolveBranch(single, 'odd')).toBe(single.anyOf?.[1])
    expect(getOnlyChoice(createUnion(text, object({ a: text })))).toBeUndefined()
  })
})

describe('option of a value', () => {
  const plain: FieldSchema[] = [
    word('none'),
    { properties: { a: text } },
    { type: 'boolean' },
    text,
    integer,
    { type: 'array', items: text },
  ]
  const two = [object({ a: text, b: text }, ['a', 'b']), object({ a: text, c: text }, ['a'])]
  it.each<[string, FieldSchema[], Json | undefined, string | undefined]>([
    ['a word', plain, 'none', 'w:none'],
    ['another text', plain, 'nothing', 'b:3'],
    ['a number', plain, 5, 'b:4'],
    ['true', plain, true, 'b:2'],
    ['a list', plain, ['x'], 'b:5'],
    ['an object', plain, { a: 'x' }, 'b:1'],
    ['no value', plain, undefined, undefined],
    ['null, even if a branch takes any value', [{}, object({ a: text })], null, undefined],
    ['a list for which there is no branch', [text, object({ a: text })], [1], undefined],
    ['strange fields in the only object', [word('none'), object({ a: text })], { z: 1 }, 'b:1'],
    ['strange fields only', two, { z: 1 }, undefined],
    ['nothing entered yet', two, {}, undefined],
    ['an empty map', [...two, map(text)], {}, 'b:2'],
    ['no empty map if the object also has known fields', [object({ a: text }, [], text), ...two], {}, undefined],
    ['no empty map if an object has no known fields', [{ type: 'object' }, ...two], {}, undefined],
    ['the object with fewer missing fields', two, { a: 'x' }, 'b:1'],
    ['present required fields', [object({ a: text }, [], true), two[0] ?? {}], { a: 'x', b: 'y' }, 'b:1'],
    ['free fields', [object({ a: text }), object({ a: text }, [], true)], { a: 'x', z: 1 }, 'b:1'],
    ['free fields of a type', [object({ a: text }), object({ a: text }, [], text)], { a: 'x', z: 'y' }, 'b:1'],
    [
      'free fields of a type before any fields',
      [object({ a: text }, [], true), object({ a: text }, [], text)],
      { a: 'x', z: 'y' },
      'b:1',
    ],
    ['a known field counts once', [object({ a: text, b: text }), object({ a: text }, [], text)], { a: 'x' }, 'b:0'],
    ['the type of the entries of a map', [map(integer), map(text)], { x: 'y' }, 'b:1'],
    ['an entry without a value', [object({ a: text }), map(text)], createEmptyFields('x'), 'b:1'],
    ['an entry of any type', [object({ a: text }), map({ anyOf: [text, integer] })], { x: 5 }, 'b:1'],
    [
      'a tag before other fields',
      [object({ k: word('a'), x: text }), object({ k: word('b') })],
      { k: 'b', x: '1' },
      't:b',
    ],
    ['an empty tag', [object({ k: word('a') }), object({ k: text })], createEmptyFields('k'), 'b:1'],
  ])('%s', (_title, branches, value, expected) => {
    expect(findChoice(createUnion(...branches), value)?.key).toBe(expected)
  })
})

describe('values that fit no branch', () => {
  const tagged = [object({ k: word('a'), x: text }), object({ k: word('b'), y: text })]
  it.each<[string, FieldSchema[], Json | undefined, boolean]>([
    ['a missing value is none of them', tagged, undefined, false],
    ['null', [{}, ...tagged], null, true],
    ['a text', tagged, 'a', true],
    ['an object without its tag', tagged, { z: 1 }, true],
    ['an object with an empty tag', tagged, { k: '' }, true],
    ['not the tag of a newer broker', tagged, { k: 'new' }, false],
    ['not a known tag', tagged, { k: 'a' }, false],
    ['a strange object without tags', [object({ x: text }), object({ y: text })], { z: 1 }, true],
    ['not the empty word, which is not offered', [words('none', ''), ...tagged], '', false],
    ['not a value of the only branch, which reports its own issues', [object({ x: text })], 'odd', false],
  ])('%s', (_title, branches, value, expected) => {
    expect(matchesNoBranch(structuredClone({ anyOf: branches }), value)).toBe(expected)
  })
  it('exist for unions only', () => {
    expect(matchesNoBranch({ type: 'string' }, null)).toBe(false)
  })
})

describe('fields of a branch without its tag', () => {
  it.each<[string, FieldSchema, FieldSchema]>([
    [
      'optional tag',
      { type: 'object', properties: { k: word('a'), x: text } },
      { type: 'object', properties: { x: text } },
    ],
    ['required tag', object({ k: word('a'), x: text }, ['k']), { type: 'object', properties: { x: text } }],
    ['more required fields', object({ k: word('a'), x: text }, ['k', 'x']), object({ x: text }, ['x'])],
  ])('%s', (_title, branch, expected) => {
    const union = createUnion(branch, object({ k: word('b') }))
    expect(omitTag(getChoice(union, 't:a'))).toStrictEqual(expected)
  })
  it('are all fields if there is no tag', () => {
    const union = createUnion(text, object({ k: text }, ['k']))
    expect(omitTag(getChoice(union, 'b:1'))).toStrictEqual(object({ k: text }, ['k']))
  })
})

describe('value after choosing another option', () => {
  const hash = [object({ name: words('plain', 'sha'), salt: text }), object({ name: word('slow'), rounds: integer })]
  const login = [
    word('none'),
    text,
    object({ user: text, port: text }),
    object({ user: text, port: integer, key: text }),
  ]
  it.each<[string, FieldSchema[], string, Json | undefined, Json | undefined, Json | undefined]>([
    [
      'another word of the same object',
      hash,
      't:sha',
      { name: 'plain', salt: 'x' },
      undefined,
      { name: 'sha', salt: 'x' },
    ],
    ['drops fields of the other object', hash, 't:slow', { name: 'sha', salt: 'x' }, undefined, { name: 'slow' }],
    ['a word', login, 'w:none', { user: 'u' }, { user: 'old' }, 'none'],
    ['a text entered before', login, 'b:1', { user: 'u' }, 'old', 'old'],
    ['a text not entered yet', login, 'b:1', { user: 'u' }, undefined, undefined],
    ['names all fields of an object without a tag', login, 'b:2', 'none', undefined, createEmptyFields('user', 'port')],
    [
      'drops a common field of another type',
      login,
      'b:3',
      { user: 'u', port: '80' },
      { key: 'k' },
      { ...createEmptyFields('port'), user: 'u', key: 'k' },
    ],
  ])('%s', (_title, branches, key, from, entered, expected) => {
    expect(switchChoice(from, getChoice(createUnion(...branches), key), entered)).toStrictEqual(expected)
  })
})

describe('matchesSchemaType', () => {
  const samples: Record<string, Json> = { string: 'x', number: 1.5, boolean: false, array: [], object: {} }
  it.each(Object.keys(samples))('accepts values of type %s only', (type) => {
    for (const [name, value] of Object.entries(samples))
      expect(matchesSchemaType({ type: type as 'string' }, value), name).toBe(name === type)
  })
  it.each<[FieldSchema, Json | undefined, boolean]>([
    [text, undefined, false],
    [{}, 'x', true],
    [integer, 1, true],
    [integer, '1', false],
    [words('a', 'b'), 'b', true],
    [words('a', 'b'), 'c', false],
    [{ anyOf: [text, integer] }, 1, true],
    [{ anyOf: [text, integer] }, true, false],
  ])('%j and %j: %s', (schema, value, expected) => {
    expect(matchesSchemaType(schema, value)).toBe(expected)
  })
})
