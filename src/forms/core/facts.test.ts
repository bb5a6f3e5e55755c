import { describe, expect, it } from 'vitest'
import type { FieldSchema, Json } from '../../schema/types'
import type { FormUi } from '../types'
import { collectFacts, type Fact } from './collectFacts'
import { formatSummary, getItemName } from './formatSummary'
import { acceptsTemplate, checkKind, getBaseKind, getValueBranch, listFixedWords } from './kinds'
import { toReadableField } from './readableField'
import { summarizeSection } from './summarizeSection'

const text: FieldSchema = { type: 'string' }
const integer: FieldSchema = { type: 'integer' }
const object = (properties: Record<string, FieldSchema>): FieldSchema => ({ type: 'object', properties })
const word = (value: string): FieldSchema => ({ type: 'string', const: value })

/** Describes facts in one line each: `path=value`, the option of a union, and the parts of lists and maps. */
function describeFacts(facts: readonly Fact[]): string[] {
  return facts.map(({ path, value, choice, secret, parts }) => {
    const shown = secret ? 'secret' : (choice?.key ?? JSON.stringify(value))
    const below = parts?.map(({ key, facts: inner }) => `${key}(${describeFacts(inner).join(' ')})`).join(' ')
    return `${path.join('.')}=${below ?? shown}`
  })
}

describe('facts of a value', () => {
  const tls = object({
    enable: { type: 'boolean', default: false },
    certfile: text,
    verify: { ...text, default: 'none' },
  })
  const target: FieldSchema = {
    anyOf: [word('none'), object({ k: word('a'), x: text }), object({ k: word('b'), y: text })],
    default: 'none',
  }
  it.each<[string, FieldSchema, Json | undefined, string[]]>([
    ['values and defaults', object({ a: text, b: { ...integer, default: 5 } }), { a: 'x' }, ['a="x"', 'b=5']],
    ['fields without a value', object({ a: text }), undefined, ['a=undefined']],
    ['no read-only fields', object({ a: { ...text, readOnly: true }, b: text }), { a: 'x', b: 'y' }, ['b="y"']],
    ['deprecated fields only if set', object({ a: { ...text, deprecated: true } }), {}, []],
    ['deprecated fields that are set', object({ a: { ...text, deprecated: true } }), { a: 'x' }, ['a="x"']],
    ['that a secret is set', object({ password: text }), { password: 'x' }, ['password=secret']],
    ['that a secret is empty', object({ password: text }), { password: '' }, ['password=""']],
    ['that a secret is missing', object({ password: text }), {}, ['password=undefined']],
    [
      'secrets in a list',
      object({ tokens: { type: 'array', items: object({ token: text }) } }),
      { tokens: [{ token: 'x' }] },
      ['tokens=1(tokens.0.token=secret)'],
    ],
    ['the word of a union', object({ target }), { target: 'none' }, ['target=w:none']],
    [
      'the branch of a union without its tag',
      object({ target }),
      { target: { k: 'a', x: 'v' } },
      ['target=t:a', 'target.x="v"'],
    ],
    ['the default of a union', object({ target }), {}, ['target="none"']],
    ['a value of no branch', object({ target }), { target: { k: 'new' } }, ['target={"k":"new"}']],
    ['the only branch without its name', { anyOf: [object({ a: text })] }, { a: 'x' }, ['a="x"']],
    ['TLS that is off as one fact', object({ tls }), { tls: { enable: false } }, ['tls.enable=false']],
    [
      'TLS that is off but configured',
      object({ tls }),
      { tls: { enable: false, verify: 'peer' } },
      ['tls.enable=false', 'tls.certfile=undefined', 'tls.verify="peer"'],
    ],
    [
      'TLS that is on',
      object({ tls }),
      { tls: { enable: true } },
      ['tls.enable=true', 'tls.certfile=undefined', 'tls.verify="none"'],
    ],
    [
      'all fields of another group that is off',
      object({ enable: { type: 'boolean' }, a: text }),
      { enable: false },
      ['enable=false', 'a=undefined'],
    ],
    [
      'the items of a list of objects',
      object({ list: { type: 'array', items: object({ a: text }) } }),
      { list: [{ a: 'x' }, { a: 'y' }] },
      ['list=1(list.0.a="x") 2(list.1.a="y")'],
    ],
    [
      'a list of plain values as one value',
      object({ list: { type: 'array', items: text } }),
      { list: ['x'] },
      ['list=["x"]'],
    ],
    ['an empty list', object({ list: { type: 'array', items: object({}) } }), { list: [] }, ['list=[]']],
    [
      'the entries of a map',
      object({ map: { type: 'object', additionalProperties: object({ a: text }) } }),
      { map: { k: { a: 'x' } } },
      ['map=k(map.k.a="x")'],
    ],
    ['the entries of a map of anything', { type: 'object', additionalProperties: true }, { k: 1 }, ['=k(k=1)']],
    ['an empty map', object({ map: { type: 'object', additionalProperties: text } }), { map: {} }, ['map={}']],
  ])('show %s', (_title, schema, value, expected) => {
    expect(describeFacts(collectFacts(schema, value, [], {}))).toEqual(expected)
  })

  it('omit fields that the screen hides', () => {
    const ui: FormUi = { hide: ['ssl.a', 'c'] }
    const schema = object({ ssl: object({ a: text, b: text }), c: text, d: text })
    expect(describeFacts(collectFacts(schema, { c: 'x' }, [], ui))).toEqual(['ssl.b=undefined', 'd=undefined'])
  })
})

describe('summary of an object', () => {
  it.each<[Json | undefined, string]>([
    [undefined, ''],
    [null, ''],
    ['plain', 'plain'],
    [0, '0'],
    [{}, ''],
    [{ a: 'x', b: 0, c: '', d: true, e: ['y'], f: 'z' }, 'x · 0 · z'],
    [{ a: 1, b: 2, c: 3, d: 4 }, '1 · 2 · 3'],
    [{ user: 'u', password: 'p', token: 't' }, 'u'],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(81), `${'x'.repeat(80)}…`],
  ])('%j: %s', (value, expected) => {
    expect(formatSummary(value)).toBe(expected)
  })
  it.each<[Json | undefined, string | undefined]>([
    ['plain', undefined],
    [null, undefined],
    [{ id: 'i', name: 'n' }, 'n'],
    [{ topic: 't', key: 'k' }, 'k'],
    [{ name: '', id: 'i' }, 'i'],
    [{ name: 5, topic: 't' }, 't'],
    [{ key: '-----BEGIN\nMIIB', topic: 't' }, 't'],
    [{ other: 'x' }, undefined],
    [{ name: 'x'.repeat(81) }, `${'x'.repeat(80)}…`],
  ])('the name of %j is %s', (value, expected) => {
    expect(getItemName(value)).toBe(expected)
  })
})

describe('summary of a section', () => {
  const enable: FieldSchema = { type: 'boolean', default: false }
  const schema = object({
    pool_size: { ...integer, default: 8 },
    connect_timeout: text,
    note: text,
    constructor: text,
    ssl: object({ enable }),
    resource_opts: object({ enable, batch_size: { ...integer, default: 1 }, worker_pool_size: integer }),
  })
  it.each<[string, string[], Json | undefined, object[]]>([
    [
      'values',
      ['pool_size', 'connect_timeout'],
      { pool_size: 4, connect_timeout: '5s' },
      [
        { key: 'pool', value: '4' },
        { key: 'connectTimeout', value: '5s' },
      ],
    ],
    ['defaults', ['pool_size', 'connect_timeout'], {}, [{ key: 'pool', value: '8' }]],
    ['no other fields', ['note', 'constructor'], { note: 'x', constructor: 'y' }, []],
    ['no values of another type', ['pool_size'], { pool_size: [1] }, []],
    ['whether its only group is on', ['ssl'], { ssl: { enable: true } }, [{ key: 'on' }]],
    ['whether its only group is off by default', ['ssl'], undefined, [{ key: 'off' }]],
    ['that it has TLS', ['ssl', 'pool_size'], {}, [{ key: 'on' }, { key: 'pool', value: '8' }]],
    [
      'at most two values of its groups',
      ['resource_opts', 'pool_size'],
      { resource_opts: { worker_pool_size: 2 } },
      [
        { key: 'batch', value: '1' },
        { key: 'workers', value: '2' },
      ],
    ],
    ['no unknown fields', ['missing'], { missing: 1 }, []],
  ])('has %s', (_title, names, data, expected) => {
    expect(summarizeSection(schema, names, data)).toStrictEqual(expected)
  })
})

describe('kinds', () => {
  const duration: FieldSchema = { ...text, 'x-kind': 'duration' }
  const either: FieldSchema = { anyOf: [{ ...text, enum: ['infinity', 'off'] }, text], 'x-kind': 'duration-or-enum' }

  it.each<[string, FieldSchema, Json, string | undefined]>([
    ['an invalid duration', duration, 'x', 'duration'],
    ['a number as a duration', duration, 5, 'duration'],
    ['an empty text', duration, '', undefined],
    ['a stored secret', duration, '******', undefined],
    ['a list', duration, ['x'], undefined],
    ['any text', text, 'x', undefined],
    ['a fixed word', either, 'off', undefined],
    ['a value beside fixed words', either, '5s', undefined],
    ['an invalid value beside fixed words', either, 'x', 'duration'],
  ])('check %s', (_title, schema, value, rule) => {
    expect(checkKind(value, schema)).toBe(rule)
  })

  it('of unions have no suffix', () => {
    expect(getBaseKind(either)).toBe('duration')
    expect(getBaseKind(text)).toBeUndefined()
  })
  it('of unions apply to the free value', () => {
    expect(getValueBranch(either)).toStrictEqual(duration)
    const number: FieldSchema = { anyOf: [word('off'), integer], 'x-kind': 'number-or-enum' }
    expect(getValueBranch(number)).toStrictEqual(integer)
    expect(getValueBranch({ anyOf: [text, integer] })).toStrictEqual({ anyOf: [text, integer] })
    expect(getValueBranch({})).toStrictEqual({ anyOf: [] })
  })
  it('list the fixed words of a union', () => {
    expect(listFixedWords({ anyOf: [word('a'), text, { ...text, enum: ['b', 'c'] }] })).toEqual(['a', 'b', 'c'])
    expect(listFixedWords(text)).toEqual([])
  })
  it.each<[FieldSchema, boolean]>([
    [{ anyOf: [integer, { ...text, 'x-kind': 'template' }] }, true],
    [{ anyOf: [integer, text] }, false],
    [{ anyOf: [word('a'), { ...text, 'x-kind': 'template' }] }, false],
    [text, false],
  ])('%j accepts a template: %s', (schema, expected) => {
    expect(acceptsTemplate(schema)).toBe(expected)
  })
  it('are read for a field with its type and words', () => {
    expect(toReadableField('a', { ...text, enum: ['x'] })).toEqual({ name: 'a', type: 'string', enum: ['x'] })
    expect(toReadableField('a', either).kind).toBe('duration')
    expect(toReadableField('a', { anyOf: [integer, duration] }).kind).toBe('duration')
  })
})
