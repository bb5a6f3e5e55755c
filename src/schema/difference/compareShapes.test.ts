import { describe, expect, it } from 'vitest'
import type { FieldSchema, OperationKey, Variant } from '../types'
import { compareShapes, toPathShape } from './compareShapes'
import type { Change } from './types'

const text: FieldSchema = { type: 'string' }
const integer: FieldSchema = { type: 'integer' }
const group = (properties: Record<string, FieldSchema>, more: FieldSchema = {}): FieldSchema => ({
  type: 'object',
  properties,
  ...more,
})

describe('compareShapes', () => {
  it.each([
    ['/clients/{clientid}', '/clients/{}'],
    ['/a/{x}/{y}', '/a/{}/{}'],
    ['/a/{}', '/a/{}'],
    ['/a', '/a'],
  ])('reduces the path %s to %s', (path, shape) => {
    expect(toPathShape(path)).toBe(shape)
  })

  const compareVariants = (key: OperationKey, builtIn: readonly Variant[], broker: readonly Variant[]) =>
    compareShapes(new Map([[key, [...builtIn]]]), { [key]: broker })[key]
  const variant = (schema: FieldSchema, tags: Record<string, string> = {}): Variant => ({ tags, fixed: tags, schema })
  const compare = (builtIn: FieldSchema, broker: FieldSchema, key: OperationKey = 'put /things'): Change[] =>
    compareVariants(key, [variant(builtIn)], [variant(broker)])?.changes[0]?.changes ?? []

  it('finds no difference in an operation that the broker lacks', () => {
    expect(compareShapes(new Map([['put /a', [variant(group({ a: text }))]]]), {})).toEqual({})
  })

  it.each<[what: string, key: OperationKey, builtIn: FieldSchema, broker: FieldSchema, want: Change[]]>([
    ['no removed field of a response', 'get /things/{id}', group({ a: text, b: text }), group({ a: text }), []],
    [
      'a read-only field of a response',
      'get /things/{id}',
      group({ a: text }),
      group({ a: text, b: { ...text, readOnly: true } }),
      [{ at: [], what: 'added', name: 'b', required: false, schema: { ...text, readOnly: true, 'x-unknown': true } }],
    ],
    ['no removed field with a constant', 'put /things', group({ a: text, t: { const: 'x' } }), group({ a: text }), []],
    [
      'no misstated field',
      'put /rules/{id}',
      group({ a: text, 'failed.unknown': text }),
      group({ a: text, id: text }),
      [],
    ],
    [
      'the same field in another area',
      'put /things',
      group({ a: text }),
      group({ a: text, id: text }),
      [{ at: [], what: 'added', name: 'id', required: false, schema: { ...text, 'x-unknown': true } }],
    ],
    [
      'a field required by the broker only, with its default',
      'put /things',
      group({ a: text, b: text, c: text, d: text }, { required: ['d'] }),
      group(
        { a: { ...text, default: 'x' }, b: { ...text, default: [] }, c: text, d: text },
        { required: ['a', 'b', 'd', 'e'] },
      ),
      [{ at: [], what: 'required', names: ['a', 'b'], presets: { a: 'x' } }],
    ],
    [
      'no required field of a response',
      'get /things/{id}',
      group({ a: text }),
      group({ a: text }, { required: ['a'] }),
      [],
    ],
    [
      'a required field with an odd name',
      'put /things',
      group({ a: text, 'a b': text }),
      group({ a: text, 'a b': text }, { required: ['a b'] }),
      [],
    ],
    ['no other constant', 'put /things', group({ t: { const: 'x' } }), group({ t: { const: 'y' } }), []],
    [
      'more values of a constant',
      'put /things',
      group({ t: { const: 'x' } }),
      group({ t: { enum: ['x', 'y'] } }),
      [{ at: ['.t'], what: 'words', more: ['y'], less: [] }],
    ],
    [
      'only new values of a response',
      'get /things/{id}',
      group({ t: { enum: ['x', 'y'] } }),
      group({ t: { enum: ['y', 'z'] } }),
      [{ at: ['.t'], what: 'words', more: ['z'], less: [] }],
    ],
    [
      'no values of another type',
      'put /things',
      group({ t: { ...text, enum: ['x', 'y'] } }),
      group({ t: { ...integer, enum: [1, 2] } }),
      [],
    ],
    [
      'no overlong value',
      'put /things',
      group({ t: { enum: ['x', 'y'] } }),
      group({ t: { enum: ['x', 'y', 'z'.repeat(100), 'z'.repeat(101), 7] } }),
      [{ at: ['.t'], what: 'words', more: ['z'.repeat(100), 7], less: [] }],
    ],
    [
      'up to 200 new values',
      'put /things',
      group({ t: { enum: ['x', 'y'] } }),
      group({ t: { enum: ['x', 'y', ...Array.from({ length: 200 }, (_, i) => i)] } }),
      [{ at: ['.t'], what: 'words', more: Array.from({ length: 200 }, (_, i) => i), less: [] }],
    ],
    [
      'no more than 200 new values',
      'put /things',
      group({ t: { enum: ['x', 'y'] } }),
      group({ t: { enum: ['x', 'y', ...Array.from({ length: 201 }, (_, i) => i)] } }),
      [],
    ],
    [
      'all bounds',
      'put /things',
      group({ n: { minimum: 1, maximum: 2, minLength: 3, maxLength: 4, minItems: 5, maxItems: 6 } }),
      group({ n: { minimum: 0, maximum: 2, minLength: 7, maxLength: 8, minItems: 9, maxItems: 1 } }),
      [{ at: ['.n'], what: 'bounds', bounds: { minimum: 0, minLength: 7, maxLength: 8, minItems: 9, maxItems: 1 } }],
    ],
    [
      'no bounds of another type',
      'put /things',
      group({ n: { ...integer, minimum: 1 } }),
      group({ n: { type: 'number', minimum: 2 } }),
      [],
    ],
    [
      'no bound that the broker lacks',
      'put /things',
      group({ n: { ...integer, minimum: 1 } }),
      group({ n: integer }),
      [],
    ],
    [
      'fields of a branch',
      'put /things',
      { anyOf: [group({ t: { const: 'x' } }), text] },
      { anyOf: [text, group({ t: { const: 'x' }, a: text }, { required: ['a'] })] },
      [{ at: ['|t=x'], what: 'added', name: 'a', required: true, schema: { ...text, 'x-unknown': true } }],
    ],
    ['no union in place of a value', 'put /things', group({ a: text }), group({ a: { anyOf: [text, integer] } }), []],
    [
      'no map in place of a group',
      'put /things',
      { additionalProperties: group({ a: text }) },
      { additionalProperties: true },
      [],
    ],
  ])('finds %s', (_what, key, builtIn, broker, want) => {
    expect(compare(builtIn, broker, key)).toEqual(want)
  })

  const countFields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i): [string, FieldSchema] => [`f${i}`, text]))

  it('accepts up to 500 changes of a form and 20,000 of a document', () => {
    const builtIn = group({ a: text })
    expect(compare(builtIn, group({ a: text, ...countFields(500) }))).toHaveLength(500)
    const refusal = 'The document has too many differences'
    expect(() => compare(builtIn, group({ a: text, ...countFields(501) }))).toThrow(refusal)
    const keys = (count: number) => Array.from({ length: count }, (_, i): OperationKey => `put /a${i}`)
    const compareMany = (count: number, last: number) =>
      compareShapes(
        new Map(keys(count).map((key) => [key, [variant(builtIn)]])),
        Object.fromEntries(
          keys(count).map((key, i) => [
            key,
            [variant(group({ a: text, ...countFields(i === count - 1 ? last : 500) }))],
          ]),
        ),
      )
    expect(Object.keys(compareMany(40, 500))).toHaveLength(40)
    expect(() => compareMany(41, 1)).toThrow(refusal)
  })

  it('ignores the fields of a list whose records have several kinds, but not their values', () => {
    const row = (...words: string[]) => group({ type: { ...text, enum: words }, a: text })
    const builtIn = new Map<OperationKey, Variant[]>([
      ['get /things', [variant(row('x', 'y'))]],
      ['post /things', [variant(group({ a: text }), { type: 'x' }), variant(group({ a: text }), { type: 'y' })]],
      ['get /others', [variant(row('x', 'y'))]],
      ['post /others', [variant(group({ a: text }))]],
    ])
    const broker = group({ type: { ...text, enum: ['x', 'z'] }, a: text, b: text })
    const found = compareShapes(builtIn, { 'get /things': [variant(broker)], 'get /others': [variant(broker)] })
    const listKinds = (key: OperationKey) => found[key]?.changes[0]?.changes.map(({ what }) => what)
    expect(listKinds('get /things')).toEqual(['words'])
    expect(listKinds('get /others')).toEqual(['added', 'words'])
  })

  describe('kinds', () => {
    const kind = (...tags: [string, string][]) => variant(group({ a: text }), Object.fromEntries(tags))
    const mysql = kind(['type', 'mysql'])
    const http = kind(['type', 'http'])

    it.each<[what: string, key: OperationKey, builtIn: Variant[], broker: Variant[], more: Variant[], less: object[]]>([
      ['finds an added kind', 'post /x', [mysql], [mysql, http], [http], []],
      ['finds a removed kind of a body', 'post /x', [mysql, http], [http], [], [{ type: 'mysql' }]],
      ['keeps a removed kind of a response', 'get /x/{id}', [mysql, http], [http], [], []],
      ['finds nothing without a common kind', 'post /x', [mysql], [http], [], []],
      ['finds nothing with another tag', 'post /x', [mysql, http], [mysql, kind(['sort', 'http'])], [], []],
      ['ignores a kind with an odd name', 'post /x', [mysql], [mysql, kind(['type', 'a b'])], [], []],
      [
        'takes one more tag for a mode of the same kind',
        'post /x',
        [mysql, http],
        [mysql, kind(['type', 'http'], ['method', 'get']), kind(['type', 'http'], ['method', 'post'])],
        [],
        [],
      ],
      [
        'finds a new kind with one more tag',
        'post /x',
        [mysql],
        [mysql, kind(['type', 'redis'], ['redis_type', 'single'])],
        [kind(['type', 'redis'], ['redis_type', 'single'])],
        [],
      ],
      [
        'accepts kinds with different numbers of tags',
        'post /x',
        [mysql, kind(['type', 'redis'], ['redis_type', 'single'])],
        [mysql, kind(['type', 'redis'], ['redis_type', 'cluster'])],
        [kind(['type', 'redis'], ['redis_type', 'cluster'])],
        [{ type: 'redis', redis_type: 'single' }],
      ],
    ])('%s', (_what, key, builtIn, broker, more, less) => {
      const found = compareVariants(key, builtIn, broker)
      expect(found).toEqual(more.length + less.length > 0 ? { changes: [], more, less } : undefined)
    })

    it('reads the tags of a single kind from its fields', () => {
      const single = variant(
        group({ type: { const: 'http' }, on: { const: true }, a: text, b: text }, { required: ['type', 'a'] }),
      )
      const found = compareVariants('post /x', [mysql, http], [single])
      expect(found).toEqual({
        changes: [
          {
            tags: { type: 'http' },
            changes: [
              { at: [], what: 'added', name: 'on', required: false, schema: { const: true, 'x-unknown': true } },
              { at: [], what: 'added', name: 'b', required: false, schema: { ...text, 'x-unknown': true } },
              { at: [], what: 'required', names: ['a'], presets: {} },
            ],
          },
        ],
        more: [],
        less: [{ type: 'mysql' }],
      })
    })

    it('does not read tags from a single kind without them', () => {
      expect(compareVariants('post /x', [mysql, http], [variant(group({ type: text, a: text }))])).toBeUndefined()
    })

    it('adds a kind with its tags as fields', () => {
      const single = variant(group({ type: { const: 'redis' }, a: text }, { required: ['type'] }))
      expect(compareVariants('post /x', [mysql, http], [mysql, single])?.more).toEqual([
        { tags: { type: 'redis' }, fixed: { type: 'redis' }, schema: group({ a: text }) },
      ])
    })
  })
})
