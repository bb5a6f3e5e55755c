import { describe, expect, it } from 'vitest'
import { addOtherEditions } from '../../scripts/codegen/otherEditions'
import { createDocument, createResponseOperation, ref } from '../../tests/support/schema/documents'
import type { SchemaObject } from './document'

const text: SchemaObject = { type: 'string' }
const fields = (properties: Record<string, SchemaObject>): SchemaObject => ({ type: 'object', properties })
const ee = { 'x-edition': 'ee' }

describe('operations of other editions', () => {
  const localDocument = createDocument(
    { License: fields({ next: ref('License'), key: ref('Key') }), Key: text, Unused: text },
    {
      'get /license': createResponseOperation(ref('License'), ee),
      'put /license': createResponseOperation(text, ee),
      'get /nodes': createResponseOperation(text),
    },
  )

  it('adds missing operations with their references and an edition mark', () => {
    const doc = addOtherEditions(
      createDocument({ Node: text }, { 'get /clients': createResponseOperation(ref('Node')) }),
      localDocument,
    )
    expect(Object.keys(doc.paths)).toEqual(['/clients', '/license'])
    expect(doc.paths['/license']?.get).toEqual(localDocument.paths['/license']?.get)
    expect(Object.keys(doc.components?.schemas ?? {}).sort()).toEqual(['Key', 'License', 'Node'])
  })

  it('renames our components on name conflicts and updates references', () => {
    const brokerSchema = fields({ id: text })
    const doc = addOtherEditions(createDocument({ License: brokerSchema }), localDocument)
    expect(doc.components?.schemas).toMatchObject({
      License: brokerSchema,
      OwnLicense: { properties: { next: ref('OwnLicense'), key: ref('Key') } },
    })
    expect(doc.paths['/license']?.get?.responses?.[200]).toEqual(
      createResponseOperation(ref('OwnLicense')).responses?.[200],
    )
  })

  it('keeps operations of the document', () => {
    const brokerDocument = createDocument({}, { 'get /license': createResponseOperation(text) })
    const doc = addOtherEditions(brokerDocument, localDocument)
    expect(doc.paths['/license']?.get).toBe(brokerDocument.paths['/license']?.get)
    expect(doc.paths['/license']?.put?.['x-edition']).toBe('ee')
    expect(addOtherEditions(brokerDocument, createDocument({}, { 'get /nodes': createResponseOperation(text) }))).toBe(
      brokerDocument,
    )
  })
})
