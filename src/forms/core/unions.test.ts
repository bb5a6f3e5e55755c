import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldSchema, Json } from '../../schema/types'
import { createFormSchema } from './createFormSchema'
import { listChanges, listCustomizedFields, toFormData, toSubmitData } from './data'
import { findSchemaAt } from './findSchemaAt'
import { findIssues } from './issues'
import { fillClearedFields, merge } from './merge'
import { removeSecrets } from './secrets'
import { findChoice, getUnion, switchChoice } from './unions'

const text: FieldSchema = { type: 'string' }
const secret: FieldSchema = { type: 'string', 'x-kind': 'password' }
const createConstSchema = (value: Json): FieldSchema => ({
  type: typeof value as 'string',
  const: value,
  default: value,
})
const object = (properties: Record<string, FieldSchema>, required?: string[]): FieldSchema => ({
  type: 'object',
  properties,
  ...(required && { required }),
})

const modes: FieldSchema = {
  anyOf: [
    object(
      { mode: createConstSchema('one'), server: text, database: { type: 'integer', default: 0 }, password: secret },
      ['server'],
    ),
    object({ mode: createConstSchema('many'), servers: text, password: secret }, ['servers']),
  ],
}
const hash: FieldSchema = {
  default: { name: 'sha', salt: 'prefix' },
  anyOf: [
    object({ name: { type: 'string', enum: ['plain', 'sha'] }, salt: { type: 'string', enum: ['prefix', 'suffix'] } }, [
      'name',
    ]),
    object({ name: createConstSchema('slow'), rounds: { type: 'integer', minimum: 4 } }, ['name', 'rounds']),
  ],
}
const login: FieldSchema = {
  default: 'none',
  anyOf: [
    { type: 'string', enum: ['none'] },
    object({ user: text, password: secret }, ['user', 'password']),
    object({ ticket: text, keytab: text }, ['ticket', 'keytab']),
  ],
}
const files: FieldSchema = {
  anyOf: [
    { type: 'object', additionalProperties: object({ path: text, level: text }) },
    object({ path: text, level: text }),
  ],
}
const claims: FieldSchema = {
  anyOf: [
    { type: 'string', const: '' },
    { type: 'object', additionalProperties: text },
  ],
}
const steps: FieldSchema = {
  type: 'array',
  items: {
    anyOf: [
      text,
      object({ do: createConstSchema('print') }, ['do']),
      object({ do: text, args: { type: 'object', additionalProperties: true } }, ['do']),
    ],
  },
}
const rootSchema: FieldSchema = object({ name: text, modes, hash, login, files, claims, steps }, ['name', 'modes'])

const getChoiceKey = (schema: FieldSchema, value: Json) => {
  const union = getUnion(schema)
  return union && findChoice(union, value)?.key
}

describe('chosen branch of a union', () => {
  const cases: [string, FieldSchema, Json, string | undefined][] = [
    ['the tag tells', modes, { mode: 'many', server: 'x' }, 't:many'],
    ['without the tag the fields do', modes, { servers: 'x' }, 't:many'],
    ['an unknown tag is no choice', modes, { mode: 'odd', server: 'x' }, undefined],
    ['nothing entered is no choice', modes, {}, undefined],
    ['one of several words of a tag', hash, { name: 'plain' }, 't:plain'],
    ['a word beside objects', login, 'none', 'w:none'],
    ['fields tell where no tag does', login, { ticket: 'a' }, 'b:2'],
    ['names of empty fields do too', login, { ticket: undefined, keytab: undefined } as never, 'b:2'],
    ['a map of objects', files, { default: { path: 'x' } }, 'b:0'],
    ['an empty map', files, {}, 'b:0'],
    ['an object of the map, by itself', files, { path: 'x', level: 'y' }, 'b:1'],
    ['a text beside objects', steps.items ?? {}, 'http:a', 'b:0'],
    ['a tag with a word of its own', steps.items ?? {}, { do: 'print' }, 't:print'],
    ['a tag with any other word', steps.items ?? {}, { do: 'mine' }, 'b:2'],
  ]
  for (const [name, schema, value, expected] of cases)
    it(name, () => expect(getChoiceKey(schema, value)).toBe(expected))

  it('is not asked for in unions of plain values', () => {
    expect(getUnion({ anyOf: [{ type: 'string', const: 'infinity' }, { type: 'integer' }] })).toBeUndefined()
  })
  it('excludes the empty word', () => {
    expect(getUnion(claims)?.choices.map(({ key }) => key)).toEqual(['b:1'])
  })
})

describe('changing the branch', () => {
  const to = (key: string, from: Json, enteredValue?: Json) => {
    const choice = getUnion(modes)?.choices.find((one) => one.key === key)
    return choice && switchChoice(from, choice, enteredValue)
  }
  it('keeps shared fields, drops the rest and sets the tag', () => {
    expect(to('t:many', { mode: 'one', server: 'a', password: 'p' })).toEqual({ mode: 'many', password: 'p' })
  })
  it('restores earlier input of that branch', () => {
    expect(
      to('t:one', { mode: 'many', servers: 'b', password: 'q' }, { mode: 'one', server: 'a', password: 'p' }),
    ).toEqual({
      mode: 'one',
      server: 'a',
      password: 'q',
    })
  })
})

/** Creates data of a branch as a broker may return it: any of the fields, and always the tag. */
function createDataArbitrary(schema: FieldSchema): fc.Arbitrary<Json> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(createDataArbitrary))
  if (schema.properties) {
    const entries = Object.entries(schema.properties)
    const fixed = entries.filter(([name, field]) => field.const !== undefined || schema.required?.includes(name))
    return fc.record(Object.fromEntries(entries.map(([name, field]) => [name, createDataArbitrary(field)])), {
      requiredKeys: fixed.map(([name]) => name),
      noNullPrototype: true,
    }) as fc.Arbitrary<Json>
  }
  if (schema.items) return fc.array(createDataArbitrary(schema.items), { maxLength: 3 })
  if (schema.additionalProperties) {
    const item =
      typeof schema.additionalProperties === 'object' ? createDataArbitrary(schema.additionalProperties) : fc.string()
    return fc.dictionary(fc.string({ minLength: 1 }), item, { noNullPrototype: true, maxKeys: 3 })
  }
  return schema.type === 'integer' ? fc.integer() : fc.string()
}

describe('load and submit of unions', () => {
  it('round-trip: submit(load(x)) = x', () => {
    fc.assert(
      fc.property(createDataArbitrary(rootSchema), (x) => {
        const form = toFormData(x, rootSchema)
        expect(form).toEqual(x)
        expect(toSubmitData(form, form, rootSchema)).toEqual(x)
      }),
    )
  })
  it('preserve the data after another field is changed', () => {
    fc.assert(
      fc.property(createDataArbitrary(rootSchema), (x) => {
        const form = { ...(x as Record<string, Json>), name: 'changed' }
        expect(toSubmitData(form, x, rootSchema)).toEqual(form)
      }),
    )
  })
  const cases: [string, Json, Json][] = [
    ['writes nothing that nobody chose', { name: 'a' }, { name: 'a' }],
    [
      'writes the tag of what was chosen',
      { name: 'a', modes: { mode: 'one', server: 's' } },
      { name: 'a', modes: { mode: 'one', server: 's' } },
    ],
    [
      'adds the tag of the choice that the fields tell',
      { name: 'a', modes: { server: 's' } },
      { name: 'a', modes: { mode: 'one', server: 's' } },
    ],
    ['leaves the default unsaid', { name: 'a', login: 'none', hash: { name: 'sha', salt: 'prefix' } }, { name: 'a' }],
    ['writes a choice without more', { name: 'a', steps: [{ do: 'print' }] }, { name: 'a', steps: [{ do: 'print' }] }],
    [
      'drops what was emptied',
      { name: 'a', login: { user: 'u', password: undefined } as never },
      { name: 'a', login: { user: 'u' } },
    ],
    [
      'keeps the place of an item not chosen yet',
      { name: 'a', steps: [undefined as never, 'x'] },
      { name: 'a', steps: [null, 'x'] },
    ],
  ]
  for (const [name, form, expected] of cases)
    it(name, () => expect(toSubmitData(form as never, undefined, rootSchema)).toEqual(expected))

  it('keep a stored secret if the new branch has the same field', () => {
    const before = { mode: 'one', server: 'a', password: '******' }
    expect(toSubmitData({ mode: 'many', servers: 'b', password: '******' }, before, modes)).toEqual({
      mode: 'many',
      servers: 'b',
      password: '******',
    })
  })
  it('preserve data of an unknown branch', () => {
    const odd = { mode: 'odd', more: [1] }
    expect(toSubmitData(toFormData(odd, modes), odd, modes)).toEqual(odd)
  })
})

describe('issues of unions', () => {
  const shape = createFormSchema(rootSchema)
  const cases: [string, Json, (string | number)[][]][] = [
    ['nothing chosen', { name: 'a' }, [['modes']]],
    ['only those of the chosen branch', { name: 'a', modes: { mode: 'many' } }, [['modes', 'servers']]],
    [
      'a chosen branch of a tag with several words',
      { name: 'a', modes: { mode: 'one', server: 's' }, hash: { name: 'slow', rounds: 1 } },
      [['hash', 'rounds']],
    ],
    [
      'in lists, at their place',
      { name: 'a', modes: { mode: 'one', server: 's' }, steps: ['x', { do: '' }, null] },
      [['steps', 2]],
    ],
    ['the union if an object fits no branch', { name: 'a', modes: {} }, [['modes']]],
    ['the union if the tag is empty', { name: 'a', modes: { mode: '' } }, [['modes']]],
    ['the union if a text fits no branch', { name: 'a', modes: '' }, [['modes']]],
    ['none of a branch that only a newer broker knows', { name: 'a', modes: { mode: 'odd' } }, []],
  ]
  for (const [name, value, expected] of cases)
    it(name, () => expect(findIssues(value, shape).map(({ path }) => path)).toEqual(expected))

  it('follow the form if the data does not identify the branch', () => {
    const form = { name: 'a', modes: { mode: 'one', server: 's' }, login: { ticket: undefined, keytab: undefined } }
    const sent = toSubmitData(form as never, undefined, rootSchema) ?? {}
    expect(findIssues(sent, shape, form as never).map(({ path }) => path)).toEqual([
      ['login', 'ticket'],
      ['login', 'keytab'],
    ])
  })
})

describe('other functions on the chosen branch', () => {
  const one: Json = { name: 'a', modes: { mode: 'one', server: 's', password: 'p' } }
  it('schemaAt', () => {
    expect(findSchemaAt(rootSchema, ['modes', 'servers'], one)).toBeUndefined()
    expect(findSchemaAt(rootSchema, ['modes', 'server'], one)).toBe(text)
    expect(findSchemaAt(rootSchema, ['modes', 'servers'])).toBe(text)
    expect(findSchemaAt(rootSchema, ['steps', 0, 'args'])).toBeDefined()
  })
  it('withoutSecrets', () => {
    expect(removeSecrets(one, rootSchema)).toEqual({ name: 'a', modes: { mode: 'one', server: 's' } })
  })
  it('changes and customised', () => {
    const many: Json = { name: 'a', modes: { mode: 'many', servers: 's' } }
    expect(listChanges(many, one, rootSchema)).toEqual([['modes']])
    expect(listChanges({ name: 'a', modes: { mode: 'one', server: 't', password: 'p' } }, one, rootSchema)).toEqual([
      ['modes', 'server'],
    ])
    expect(listCustomizedFields({ hash: { name: 'sha', salt: 'suffix' } }, rootSchema)).toEqual([['hash', 'salt']])
    expect(listCustomizedFields({ hash: { name: 'slow', rounds: 5 } }, rootSchema)).toEqual([
      ['hash'],
      ['hash', 'rounds'],
    ])
  })
  it('merge conflicts on different branches as a whole, on the same branch by field', () => {
    const base = one
    const mine: Json = { name: 'a', modes: { mode: 'many', servers: 'm' } }
    const theirs: Json = { name: 'a', modes: { mode: 'one', server: 't', password: 'p' } }
    expect(merge(base, mine, theirs, rootSchema).conflicts.map(({ path }) => path)).toEqual([['modes']])
    const other: Json = { name: 'a', modes: { mode: 'one', server: 's', password: 'q' } }
    expect(merge(base, other, theirs, rootSchema)).toEqual({
      value: { name: 'a', modes: { mode: 'one', server: 't', password: 'q' } },
      conflicts: [],
    })
  })
  it('withDefaults empties fields of the same branch only', () => {
    const base: Json = { name: 'a', modes: { mode: 'one', server: 's', database: 3 } }
    expect(fillClearedFields({ name: 'a', modes: { mode: 'one', server: 's' } }, base, rootSchema)).toEqual({
      name: 'a',
      modes: { mode: 'one', server: 's', database: 0 },
    })
    expect(fillClearedFields({ name: 'a', modes: { mode: 'many', servers: 's' } }, base, rootSchema)).toEqual({
      name: 'a',
      modes: { mode: 'many', servers: 's' },
    })
  })
})
