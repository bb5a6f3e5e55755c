import { describe, expect, it } from 'vitest'
import { createDocument, createRequestOperation, createResponseOperation } from '../../tests/support/schema/documents'
import { describeScreen } from './difference/describeScreen'
import { joinLists } from './difference/joinLists'
import type { SchemaObject } from './document'
import type { FieldSchema, OperationKey } from './types'

const text: SchemaObject = { type: 'string' }
const keys: OperationKey[] = ['get /queues', 'post /queues']

describe('[SH-28] describes a generated screen', () => {
  it('names both kinds that a boolean distinguishes, the plain one first', () => {
    const kind = (keepsLast: boolean): SchemaObject => ({
      type: 'object',
      required: ['keeps_last'],
      properties: { name: text, keeps_last: { type: 'boolean', enum: [keepsLast] }, ...(keepsLast && { by: text }) },
    })
    const document = createDocument(
      {},
      {
        'get /queues': createResponseOperation({ type: 'array', items: kind(false) }),
        'post /queues': createRequestOperation({ oneOf: [kind(true), kind(false)] }),
      },
    )
    const variants = describeScreen(document, keys, '/queues')?.variants['post /queues']
    expect(variants?.map(({ tags }) => tags)).toEqual([{ keeps_last: 'false' }, { keeps_last: 'true' }])
  })
})

describe('[SH-28] introduction of a generated screen', () => {
  it.each([
    ['Get authentication settings.', 'Authentication settings.'],
    ['Returns the list of queues.', 'List of queues.'],
    ['List all queues', 'All queues'],
    ['Getaways of the broker.', 'Getaways of the broker.'],
    ['获取队列的设置。', '队列的设置。'],
    ['', ''],
  ])('is %j without its verb', (description, intro) => {
    const document = createDocument(
      {},
      { 'get /queues': createResponseOperation({ type: 'array', items: text }, { description }) },
    )
    expect(describeScreen(document, keys, '/queues')).toMatchObject({ intro, columns: ['name'] })
  })
})

describe('[SH-28] fields that take one value or a list', () => {
  const one: FieldSchema = { type: 'string' }
  const list: FieldSchema = { type: 'array', items: one }
  it.each<[string, FieldSchema, FieldSchema]>([
    ['become lists', { 'x-help': 'Topics.', anyOf: [list, one] }, { 'x-help': 'Topics.', ...list }],
    ['become lists in groups', { properties: { a: { anyOf: [list, one] } } }, { properties: { a: list } }],
    ['keep other kinds', { anyOf: [list, { type: 'integer' }] }, { anyOf: [list, { type: 'integer' }] }],
    ['keep more kinds', { anyOf: [list, one, { type: 'boolean' }] }, { anyOf: [list, one, { type: 'boolean' }] }],
  ])('%s', (_, input, expected) => expect(joinLists(input)).toEqual(expected))
})
