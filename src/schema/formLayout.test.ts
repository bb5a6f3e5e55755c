import { describe, expect, it } from 'vitest'
import { isEssentialField, isRareField, listHiddenFields, sortByRole } from './fieldRoles'
import { buildFormLayout, type FormLayout, groupIntoRows, sortGroupFields, splitFields } from './formLayout'
import type { FieldSchema } from './types'

const text: FieldSchema = { type: 'string' }
const preset: FieldSchema = { type: 'string', default: 'a' }
const group = (properties: Record<string, FieldSchema>, required: string[] = []): FieldSchema => ({
  type: 'object',
  properties,
  required,
})
/** Seven fields that are always visible, so that a form does not count as short. */
const MANY = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [name, text]))

/** Returns the place of a field in a long form. */
function findPlace(name: string, field: FieldSchema, required: string[] = [], others = MANY): string | undefined {
  const { basic, sections, last } = buildFormLayout(group({ ...others, [name]: field }, required))
  if (basic.includes(name)) return 'basic'
  return last.includes(name) ? 'last' : sections.find(({ fields }) => fields.includes(name))?.key
}

describe('buildFormLayout', () => {
  it.each<[what: string, place: string, name: string, field: FieldSchema, required?: string[]]>([
    ['TLS options', 'tls', 'ssl', group({ enable: preset })],
    ['required TLS options', 'tls', 'ssl_options', text, ['ssl_options']],
    ['a field with ssl in its name', 'basic', 'ssl_mode', text],
    ['resource options', 'resource', 'resource_opts', group({})],
    ['a required field', 'basic', 'pool_size', text, ['pool_size']],
    ['a required field with a default', 'advanced', 'window', preset, ['window']],
    ['the switch of settings', 'basic', 'enable', preset],
    ['another switch of settings', 'basic', 'enabled', preset],
    ['a group', 'group', 'limiter', group({ rate: preset })],
    ['a group with a field to fill', 'basic', 'limiter', group({ rate: text }, ['rate'])],
    ['a group whose required fields have defaults', 'group', 'limiter', group({ rate: preset }, ['rate'])],
    ['an essential group', 'basic', 'parameters', group({ rate: preset })],
    ['a connection option', 'connection', 'connect_timeout', text],
    ['a rare field', 'advanced', 'local_topic', text],
    ['an essential field with a default', 'basic', 'username', preset],
    ['another field with a default', 'advanced', 'window', preset],
    ['another field with a default of false', 'advanced', 'window', { type: 'boolean', default: false }],
    ['another field', 'basic', 'window', text],
    ['a count', 'advanced', 'window', { type: 'integer' }],
    ['a fraction', 'advanced', 'window', { type: 'number' }],
    ['a count or a word', 'advanced', 'window', { anyOf: [{ const: 'infinity' }, { type: 'integer' }] }],
    ['a word or another', 'basic', 'window', { anyOf: [{ const: 'infinity' }, text] }],
    ['a duration', 'advanced', 'window', { ...text, 'x-kind': 'duration' }],
    ['a size or a word', 'advanced', 'window', { ...text, 'x-kind': 'byte-size-or-enum' }],
    ['a path', 'basic', 'window', { ...text, 'x-kind': 'path' }],
  ])('places %s: %s', (_what, place, name, field, required = []) => {
    expect(findPlace(name, field, required)).toBe(place)
  })

  it.each([
    [5, 'basic'],
    [6, 'advanced'],
  ])('beside %i fields places one with a default: %s', (count, place) => {
    const others = Object.fromEntries(Object.entries(MANY).slice(0, count))
    expect(findPlace('window', preset, [], others)).toBe(place)
    // Groups do not count.
    expect(findPlace('window', preset, [], { ...others, limiter: group({}), tcp_options: group({}) })).toBe(place)
  })

  it.each<[what: string, names: string[], required: string[], last: string[]]>([
    ['settings', ['tags', 'enable', 'description'], [], []],
    ['settings that require their switch only', ['tags', 'enable', 'description'], ['enable'], []],
    ['a record with a required field', ['tags', 'enable', 'desc', 'x'], ['x'], ['enable', 'desc', 'tags']],
    ['a record with a name', ['name', 'tags', 'description'], [], ['description', 'tags']],
    ['a listener', ['bind', 'enable'], [], ['enable']],
    ['an authenticator', ['user_id_type', 'enable'], [], ['enable']],
  ])('ends the form of %s with its switch and notes', (_what, names, required, last) => {
    const layout = buildFormLayout(group(Object.fromEntries(names.map((name) => [name, text])), required))
    expect(layout.last).toEqual(last)
    expect([...layout.basic, ...layout.last].sort()).toEqual([...names].sort())
  })

  it.each<[what: string, properties: Record<string, FieldSchema>, want: Partial<FormLayout>]>([
    [
      'shows advanced fields at once beside groups alone',
      { limiter: group({ rate: preset }), local_topic: text, zone: text },
      { basic: ['local_topic', 'zone'], sections: [{ key: 'group', fields: ['limiter'] }] },
    ],
    [
      'hides advanced fields beside a visible field',
      { limiter: group({ rate: preset }), local_topic: text, note: text },
      {
        basic: ['note'],
        sections: [
          { key: 'group', fields: ['limiter'] },
          { key: 'advanced', fields: ['local_topic'] },
        ],
      },
    ],
    [
      'shows connection options in their section if there is nothing else',
      { pool_size: text },
      { basic: [], sections: [{ key: 'connection', fields: ['pool_size'] }] },
    ],
    [
      'gives each group its own section',
      { b: group({}), a: group({}), note: text },
      {
        sections: [
          { key: 'group', fields: ['b'] },
          { key: 'group', fields: ['a'] },
        ],
      },
    ],
    ['returns nothing for no fields', {}, { basic: [], sections: [], last: [] }],
  ])('%s', (_what, properties, want) => {
    expect(buildFormLayout(group(properties))).toMatchObject(want)
  })

  it('accepts a schema without fields', () => {
    expect(buildFormLayout({ type: 'object' })).toEqual({ basic: [], sections: [], last: [] })
    expect(splitFields({ type: 'object' })).toEqual({ basicFields: [], advanced: [] })
  })
})

describe('splitFields', () => {
  it('shows required and unusual fields, and hides those with defaults, amounts and groups', () => {
    const properties = { window: preset, max: { type: 'integer' as const }, inner: group({}), note: text, name: preset }
    expect(splitFields(group({ ...properties, size: { type: 'integer' } }, ['size']))).toEqual({
      basicFields: ['name', 'size', 'note'],
      advanced: ['window', 'max', 'inner'],
    })
  })

  it('shows all fields if every one is optional', () => {
    expect(splitFields(group({ window: preset, max: { type: 'integer' } }))).toEqual({
      basicFields: ['window', 'max'],
      advanced: [],
    })
  })
})

describe('sortGroupFields', () => {
  it('puts the switch first and required fields before others', () => {
    expect(sortGroupFields(group({ a: text, b: text, password: text, enable: text, username: text }, ['b']))).toEqual([
      'enable',
      'username',
      'password',
      'b',
      'a',
    ])
    expect(sortGroupFields(group({ b: text, a: text }))).toEqual(['b', 'a'])
  })
})

describe('groupIntoRows', () => {
  it.each<[names: string[], rows: string[][]]>([
    [[], []],
    [['username', 'password'], [['username', 'password']]],
    [
      ['password', 'username'],
      [['password'], ['username']],
    ],
    [
      ['username', 'note', 'password'],
      [['username'], ['note'], ['password']],
    ],
    [
      ['server', 'port', 'username', 'password', 'x'],
      [['server', 'port'], ['username', 'password'], ['x']],
    ],
    [
      ['method', 'path', 'path'],
      [['method', 'path'], ['path']],
    ],
    [
      ['username', 'port'],
      [['username'], ['port']],
    ],
  ])('arranges %j in %j', (names, rows) => {
    expect(groupIntoRows(names)).toEqual(rows)
  })
})

describe('fieldRoles', () => {
  it('sorts by role, then required fields, then the others in the order of the document', () => {
    expect(sortByRole(['z', 'password', 'y', 'x', 'server', 'name'], ['x', 'password'])).toEqual([
      'name',
      'server',
      'password',
      'x',
      'z',
      'y',
    ])
    expect(sortByRole(['z', 'y', 'name'])).toEqual(['name', 'z', 'y'])
  })

  it('knows essential and rare fields', () => {
    expect(['username', 'mountpoint', 'zone'].map(isEssentialField)).toEqual([true, true, false])
    expect(['username', 'zone', 'dhfile'].map(isRareField)).toEqual([false, true, true])
  })

  it.each<[what: string, properties: Record<string, FieldSchema>, hidden: string[]]>([
    [
      'hides the request that repeats the fields of an HTTP authenticator',
      { url: text, request: group({ path: text, body: text }) },
      ['request'],
    ],
    ['keeps a request without a path', { url: text, request: group({ body: text }) }, []],
    ['keeps a request without a body', { url: text, request: group({ path: text }) }, []],
    ['keeps a request without a URL beside it', { request: group({ path: text, body: text }) }, []],
    ['keeps a request that is a string', { url: text, request: text }, []],
    ['hides the metadata of a rule', { sql: text, metadata: group({}) }, ['metadata']],
    ['keeps the metadata of another record', { metadata: group({}) }, []],
    ['keeps the statement of a rule', { sql: text }, []],
  ])('%s', (_what, properties, hidden) => {
    expect(listHiddenFields(group(properties))).toEqual(hidden)
    expect(listHiddenFields({})).toEqual([])
  })

  it('leaves hidden fields out of the layout', () => {
    expect(buildFormLayout(group({ sql: text, metadata: group({}) })).sections).toEqual([])
  })
})
