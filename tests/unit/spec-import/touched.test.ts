import { describe, expect, it } from 'vitest'
import { compare } from '../../../scripts/spec-import/compare'
import { createDrafts } from '../../../scripts/spec-import/draft'
import { collectOperationFacts } from '../../../scripts/spec-import/facts'
import { findTouchedOverlays } from '../../../scripts/spec-import/findTouchedOverlays'
import { findTouchedScreens, listNamedOperations } from '../../../scripts/spec-import/findTouchedScreens'
import { findTouchedTexts } from '../../../scripts/spec-import/findTouchedTexts'
import type { SchemaObject } from '../../../src/schema/document'
import { normalizeDocument } from '../../../src/schema/normalize'
import { buildOperationCatalogue } from '../../../src/schema/operations'
import type { Overlay } from '../../../src/schema/overlays/overlay'
import { mapSchemas } from '../../../src/schema/walk'
import { createDocument, createRequestOperation, createResponseOperation, ref } from '../../support/schema/documents'

const text: SchemaObject = { type: 'string' }
const object = (properties: Record<string, SchemaObject>): SchemaObject => ({ type: 'object', properties })
const keysDocument = createDocument(
  {},
  {
    'get /keys': createResponseOperation({ type: 'array', items: object({ name: text }) }),
    'get /keys/{name}': createResponseOperation(object({ name: text })),
    'post /keys': createRequestOperation(object({ name: text })),
  },
)
const catalogue = buildOperationCatalogue(normalizeDocument(keysDocument))

describe('operations named by a source', () => {
  it.each<[string, string[]]>([
    ["create: { operation: 'post /keys' }", ['post /keys']],
    ["await broker.get('/keys/{name}', init)", ['get /keys/{name}']],
    ["broker.delete(\n  '/keys',\n)", ['delete /keys']],
    ["Parameters<typeof broker.get<'/keys', never>>", ['get /keys']],
    ["type Key = paths['/keys']['post']['responses']", ['post /keys']],
    ["navigate('/keys')", []],
    ["{ path: '/keys', load }", []],
    [
      "defineResource({ path: '/keys' })",
      ['get', 'post', 'put', 'delete'].flatMap((method) => [`${method} /keys`, `${method} /keys/{name}`]),
    ],
  ])('%s', (source, expected) => expect([...listNamedOperations(source, catalogue)].sort()).toEqual(expected.sort()))

  it('marks a file as affected by changed and removed operations but not by new ones', () => {
    const sources = new Map([
      ['a.ts', "broker.get('/keys')"],
      ['b.ts', "broker.get('/news')"],
      ['c.ts', "'post /keys'"],
    ])
    const brokerDocument = createDocument(
      {},
      {
        'get /keys': createResponseOperation({ type: 'array', items: object({ name: text, role: text }) }),
        'get /keys/{name}': createResponseOperation(object({ name: text })),
        'get /news': createResponseOperation(object({})),
      },
    )
    const differences = compare(
      collectOperationFacts(normalizeDocument(keysDocument)),
      collectOperationFacts(normalizeDocument(brokerDocument)),
    )
    expect(findTouchedScreens(differences, sources, catalogue)).toEqual([
      { file: 'a.ts', operations: ['get /keys'] },
      { file: 'c.ts', operations: ['post /keys'] },
    ])
  })
})

describe('texts', () => {
  const roles = (...words: string[]): SchemaObject => ({ type: 'string', enum: words })
  const texts = { role: { options: { viewer: 'Viewer', clerk: 'Clerk' } }, old: {}, a_b: {} }
  const findTouched = (ownSchema: SchemaObject, brokerSchema: SchemaObject) =>
    findTouchedTexts(
      collectOperationFacts(normalizeDocument(createDocument({}, { 'get /a': createResponseOperation(ownSchema) }))),
      collectOperationFacts(
        normalizeDocument(
          createDocument(
            {},
            {
              'get /a': createResponseOperation(brokerSchema),
              'get /new': createResponseOperation(object({ other: text })),
            },
          ),
        ),
      ),
      texts,
    )
  const none = { unnamedFields: [], unnamedValues: [], idle: [] }

  it.each<[string, SchemaObject, SchemaObject, object]>([
    ['nothing differs', object({ old: text }), object({ old: text }), none],
    [
      'a new name has no label',
      object({}),
      object({ fresh: text, old: text, 'a.b': text }),
      { ...none, unnamedFields: ['fresh'] },
    ],
    ['a removed name', object({ old: text, bare: text }), object({}), { ...none, idle: ['old'] }],
    [
      'changed enum values',
      object({ role: roles('viewer', 'clerk') }),
      object({ role: roles('viewer', 'auditor') }),
      { ...none, unnamedValues: ['role.auditor'], idle: ['role.clerk'] },
    ],
    ['unlisted enum values', object({ role: roles('viewer', 'clerk') }), object({ role: text }), none],
  ])('%s', (_what, ownSchema, brokerSchema, expected) => expect(findTouched(ownSchema, brokerSchema)).toEqual(expected))
})

describe('overlays', () => {
  const lists: Overlay = {
    name: 'lists',
    reason: 'Specs are lists.',
    assumption: 'All of them.',
    apply: (doc) =>
      mapSchemas(doc, (schema) =>
        schema.properties?.specs?.type === 'integer'
          ? { ...schema, properties: { ...schema.properties, specs: { type: 'array', items: text } } }
          : schema,
      ),
  }
  const right: SchemaObject = { type: 'array', items: text }
  const specs = (schema: SchemaObject, more = {}) =>
    createDocument({}, { 'get /a': createResponseOperation(object({ specs: schema, ...more })) })

  it.each<[string, SchemaObject, SchemaObject, string[]]>([
    ['does the same to both', { type: 'integer' }, { type: 'integer' }, []],
    ['does nothing to either', right, right, []],
    ['has nothing left to do', { type: 'integer' }, right, ['idle']],
    ['has to do again', right, { type: 'integer' }, ['more']],
  ])('an overlay that %s', (_what, ownSchema, brokerSchema, expected) =>
    expect(
      findTouchedOverlays(specs(ownSchema), specs(brokerSchema), undefined, [lists]).map(({ state }) => state),
    ).toEqual(expected),
  )
})

describe('drafts', () => {
  it("contain the new operations of an area and their schemas without the document's descriptions", () => {
    const brokerDocument = normalizeDocument(
      createDocument(
        {
          Job: { ...object({ description: { ...text, description: 'Theirs.' }, next: ref('Part') }), title: 'Theirs' },
          Part: { ...object({}), default: { description: 'kept' } },
          Unused: text,
        },
        {
          'get /keys': createResponseOperation(object({})),
          'get /jobs': createResponseOperation(ref('Job'), {
            tags: ['Night Jobs'],
            summary: 'Theirs',
            description: 'Theirs.',
          }),
        },
      ),
    )
    const [draft, ...more] = createDrafts(
      brokerDocument,
      compare(collectOperationFacts(normalizeDocument(keysDocument)), collectOperationFacts(brokerDocument)),
    )
    expect(more).toEqual([])
    expect(draft).toMatchObject({ name: 'night-jobs', area: 'Night Jobs', operations: 1 })
    expect(Object.keys(draft?.document.paths ?? {})).toEqual(['/jobs'])
    expect(Object.keys(draft?.document.components.schemas ?? {})).toEqual(['Job', 'Part'])
    expect(draft?.document.components.schemas.Job).toMatchObject({ properties: { description: { type: 'string' } } })
    expect(draft?.document.components.schemas.Part).toMatchObject({ default: { description: 'kept' } })
    expect(JSON.stringify(draft)).not.toContain('Theirs')
  })
})
