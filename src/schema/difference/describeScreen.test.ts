import { describe, expect, it } from 'vitest'
import {
  createDocument,
  createRequestOperation,
  createResponseOperation,
} from '../../../tests/support/schema/documents'
import type { OperationObject, SchemaObject } from '../document'
import type { FieldSchema, OperationKey } from '../types'
import { describeScreen } from './describeScreen'

const plain: SchemaObject = { type: 'string' }
const object = (properties: Record<string, SchemaObject>, more: SchemaObject = {}): SchemaObject => ({
  type: 'object',
  properties,
  ...more,
})

describe('describeScreen', () => {
  const row = object({ name: plain, size: { type: 'integer' }, password: { ...plain, format: 'password' } })
  const queue: Record<string, OperationObject> = {
    'get /queues': createResponseOperation(object({ data: { type: 'array', items: row }, meta: object({}) }), {
      summary: 'Queues',
      description: 'Lists all queues.',
      parameters: ['page', 'limit'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
    }),
    'post /queues': createRequestOperation(
      object({ name: plain, topics: { anyOf: [{ type: 'array', items: plain }, plain] } }),
    ),
    'get /queues/{name}': createResponseOperation(object({ name: plain, topic: plain })),
    'delete /queues/{name}': { summary: 'Deletes a queue' },
  }
  const describeOperations = (operations: Record<string, OperationObject>, path = '/queues') =>
    describeScreen(createDocument({}, operations), Object.keys(operations) as OperationKey[], path)

  it('describes a collection with its list, item and body', () => {
    const text = { type: 'string' }
    const fields: FieldSchema = {
      type: 'object',
      properties: {
        name: { type: 'string' },
        size: { type: 'integer' },
        password: { type: 'string', 'x-kind': 'password' },
      },
    }
    expect(describeOperations(queue)).toEqual({
      kind: 'collection',
      path: '/queues',
      tag: 'T',
      item: '/queues/{name}',
      listing: { type: 'page' },
      answer: 'page',
      operations: [
        { key: 'get /queues', role: 'list' },
        { key: 'post /queues', role: 'create' },
        { key: 'get /queues/{name}', role: 'read' },
        { key: 'delete /queues/{name}', role: 'remove' },
      ],
      intro: 'All queues.',
      summaries: {
        'get /queues': 'Queues',
        'post /queues': '',
        'get /queues/{name}': '',
        'delete /queues/{name}': 'Deletes a queue',
      },
      catalogue: [
        {
          id: '',
          method: 'get',
          path: '/queues',
          tag: 'T',
          summary: 'Queues',
          params: ['page', 'limit'].map((name) => ({
            name,
            in: 'query',
            required: false,
            schema: { type: 'integer' },
          })),
          paging: 'page',
          item: '/queues/{name}',
          identity: { fields: ['name'] },
        },
        { id: '', method: 'post', path: '/queues', tag: 'T', summary: '', params: [] },
        {
          id: '',
          method: 'get',
          path: '/queues/{name}',
          tag: 'T',
          summary: '',
          params: [{ name: 'name', in: 'path', required: true, schema: text }],
        },
        {
          id: '',
          method: 'delete',
          path: '/queues/{name}',
          tag: '',
          summary: 'Deletes a queue',
          params: [{ name: 'name', in: 'path', required: true, schema: text }],
        },
      ],
      variants: {
        'post /queues': [
          {
            tags: {},
            fixed: {},
            schema: { type: 'object', properties: { name: text, topics: { type: 'array', items: text } } },
          },
        ],
        'get /queues': [{ tags: {}, fixed: {}, schema: fields }],
        'get /queues/{name}': [{ tags: {}, fixed: {}, schema: fields }],
      },
      identity: 'name',
      columns: ['name', 'size'],
    })
  })

  it('returns nothing for another path', () => {
    expect(describeOperations(queue, '/other')).toBeUndefined()
  })

  it('describes settings without columns', () => {
    const config = object({ enable: { type: 'boolean' } })
    const found = describeOperations({
      'get /queues': createResponseOperation(config),
      'put /queues': createRequestOperation(config),
    })
    expect(found).toMatchObject({ kind: 'settings', identity: '', columns: [] })
    expect(Object.keys(found?.variants ?? {})).toEqual(['put /queues'])
    expect(found?.catalogue[0]).not.toHaveProperty('item')
  })

  it.each<[what: string, row: SchemaObject, item: string | undefined, identity: string, columns: string[]]>([
    [
      'the parameter of the item',
      object({ size: plain, name: plain, uid: plain }),
      '{uid}',
      'uid',
      ['uid', 'name', 'size'],
    ],
    ['the name', object({ size: plain, id: plain, name: plain }), '{uid}', 'name', ['name', 'id', 'size']],
    ['the id', object({ size: plain, id: plain }), undefined, 'id', ['id', 'size']],
    ['the parameter that no field has', object({ size: plain }), '{uid}', 'uid', ['uid', 'size']],
    ['the first field', object({ size: plain, other: plain }), undefined, 'size', ['size', 'other']],
    ['a name that no field has', object({}), undefined, 'name', ['name']],
    ['the parameter of a list of names', plain, '{uid}', 'uid', ['uid']],
    ['a name of a list of names', plain, undefined, 'name', ['name']],
  ])('identifies a record by %s', (_what, items, item, identity, columns) => {
    const found = describeOperations({
      'get /queues': createResponseOperation({ type: 'array', items }),
      ...(item && { [`delete /queues/${item}`]: {} }),
    })
    expect(found).toMatchObject({ identity, columns })
    expect(Object.keys(found?.variants['get /queues']?.[0]?.schema.properties ?? {})).toContain(identity)
  })

  it.each<[what: string, operations: Record<string, OperationObject>]>([
    ['the item', { 'get /queues/{name}': createResponseOperation(object({ name: plain, topic: plain })) }],
    ['the body to create one', { 'post /queues': createRequestOperation(object({ name: plain, topic: plain })) }],
  ])('reads the columns of a list without fields from %s', (_what, operations) => {
    const list = createResponseOperation({ type: 'array', items: { type: 'object' } })
    expect(describeOperations({ 'get /queues': list, ...operations })?.columns).toEqual(['name', 'topic'])
  })

  it('does not page a whole list', () => {
    const operations = { ...queue, 'get /queues': createResponseOperation({ type: 'array', items: row }) }
    expect(describeOperations(operations)?.catalogue[0]).not.toHaveProperty('paging')
  })

  it.each([
    ['Shows a queue', 'Queue'],
    ['Look up the queue', 'Queue'],
    ['Lookups an id', 'Id'],
    ['Retrieves queues', 'Queues'],
    ['Get', 'Get'],
    ['We list queues', 'We list queues'],
    ['查询队列', '队列'],
    ['可查询队列', '可查询队列'],
    ['  <p>Return <b>queues</b></p>', 'Queues'],
    ['x'.repeat(300), 'x'.repeat(300)],
    ['x'.repeat(301), `${'x'.repeat(300)}…`],
  ])('shortens the introduction %j to %j', (description, intro) => {
    const list = createResponseOperation({ type: 'array', items: row }, { description })
    expect(describeOperations({ 'get /queues': list })?.intro).toBe(intro)
  })

  it('uses the summary as introduction without a description', () => {
    for (const more of [{ summary: 'Get queues' }, { summary: 'Get queues', description: '' }])
      expect(
        describeOperations({ 'get /queues': createResponseOperation({ type: 'array', items: row }, more) })?.intro,
      ).toBe('Queues')
  })

  describe('bodies', () => {
    const kind = (properties: Record<string, SchemaObject>, required: string[]) =>
      object({ name: plain, ...properties }, { required })
    const list = { 'get /queues': createResponseOperation({ type: 'array', items: row }) }
    const describeBody = (...kinds: SchemaObject[]) =>
      describeOperations({ ...list, 'post /queues': createRequestOperation({ oneOf: kinds }) })?.variants[
        'post /queues'
      ]

    it('are kept by kind', () => {
      const found = describeBody(kind({ type: { enum: ['b'] } }, ['type']), kind({ type: { enum: ['a'] } }, ['type']))
      expect(found?.map(({ tags }) => tags)).toEqual([{ type: 'a' }, { type: 'b' }])
    })

    it('are merged if only one kind has a tag', () => {
      const found = describeBody(kind({ mode: { enum: ['last'] }, by: plain }, ['mode']), kind({ topic: plain }, []))
      expect(found).toHaveLength(1)
      expect(found?.[0]?.tags).toEqual({})
      expect(Object.keys(found?.[0]?.schema.properties ?? {})).toEqual(['name', 'mode', 'by', 'topic'])
    })

    it('of text or files have no variants', () => {
      const upload = { requestBody: { content: { 'multipart/form-data': { schema: object({ file: plain }) } } } }
      const text = { requestBody: { content: { 'text/plain': { schema: plain } } } }
      expect(
        Object.keys(describeOperations({ ...list, 'post /queues': upload, 'put /queues': text })?.variants ?? {}),
      ).toEqual(['get /queues'])
    })
  })
})
