import { describe, expect, it } from 'vitest'
import type { SchemaObject } from '../../../src/schema/document'
import { retainerIndexSpecs } from '../../../src/schema/overlays/retainerIndexSpecs'
import { unstatedAnswers } from '../../../src/schema/overlays/unstatedAnswers'
import { answering, documentOf, ref } from './documents'

describe('overlay retainerIndexSpecs', () => {
  const backend = (items: SchemaObject): SchemaObject => ({
    type: 'object',
    properties: { index_specs: { type: 'array', items } },
  })
  const right: SchemaObject = { type: 'array', items: { type: 'integer' } }

  it.each<[string, SchemaObject]>([
    ['makes a list of lists of what is called a list of numbers', { type: 'integer' }],
    ['leaves what is right alone', right],
  ])('%s', (_what, items) => {
    const doc = retainerIndexSpecs.apply(documentOf({ Backend: backend(items) }))
    expect(doc.components?.schemas?.Backend).toEqual(backend(right))
  })
})

describe('overlay unstatedAnswers', () => {
  const answerOf = (schema: SchemaObject, others: Record<string, SchemaObject> = {}, key = 'get /clients') => {
    const doc = unstatedAnswers.apply(documentOf(others, { [key]: answering(schema) }))
    const [, path = ''] = key.split(' ')
    const item = doc.paths[path]
    return (item?.get ?? item?.post)?.responses?.[200]?.content?.['application/json']?.schema
  }
  const client: SchemaObject = { type: 'object', properties: { clientid: { type: 'string' } } }
  const whole: SchemaObject = {
    type: 'object',
    properties: { clientid: { type: 'string' }, listener: { type: 'string' } },
  }
  const page = (items: SchemaObject): SchemaObject => ({
    type: 'object',
    properties: { data: { type: 'array', items } },
  })

  it('adds a field to the records of a page, and leaves the shared component alone', () => {
    expect(answerOf(page(ref('Client')), { Client: client })).toEqual(page(whole))
    expect(answerOf(ref('Client'), { Client: client }, 'get /clients/{clientid}')).toEqual(whole)
  })

  it('leaves alone what states the field already, and every other operation', () => {
    const stated = page({ type: 'object', properties: { listener: { type: 'integer' } } })
    expect(answerOf(stated)).toBe(stated)
    expect(answerOf(client, {}, 'get /nodes')).toBe(client)
  })
})
