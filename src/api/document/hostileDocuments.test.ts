import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { describeScreen } from '../../schema/difference/describeScreen'
import { extractOperations } from '../../schema/difference/extractOperations'
import { describeOtherCall, describeOtherOperations } from '../../schema/difference/otherOperations'
import { recognizeOperations } from '../../schema/difference/recognizeScreens'
import { DocumentLimitError, parseDocument, readDocumentText } from './parseDocument'
import { reduceDocument } from './reduceDocument'

const text = { type: 'string' }
const name = [{ name: 'name', in: 'path', required: true, schema: text }]
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const thingRef = { $ref: '#/components/schemas/Thing' }
const document = {
  openapi: '3.0.0',
  info: { version: '9' },
  paths: {
    '/things': {
      get: { tags: ['T'], responses: { 200: json({ type: 'array', items: thingRef }) } },
      post: { tags: ['T'], requestBody: json(thingRef), responses: { 201: json(thingRef) } },
    },
    '/things/{name}': { get: { parameters: name, responses: { 200: json(thingRef) } } },
    '/things/{name}/metrics': { get: { parameters: name, responses: { 200: json({ type: 'object' }) } } },
  },
  components: {
    schemas: { Thing: { type: 'object', properties: { name: text, size: { type: 'integer', enum: [1] } } } },
  },
}

/** Processes a document like the worker, and returns the paths of its screens. */
function analyze(text: string): string[] {
  const { operations, whole } = parseDocument(text)
  const others = extractOperations(whole, operations)
  const { screens } = recognizeOperations(others, operations)
  describeOtherOperations(others, operations)
  for (const key of operations) describeOtherCall(others, key)
  return screens.map(({ path }) => describeScreen(others, operations, path)?.path ?? '')
}

const catchLimitMessage = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error instanceof DocumentLimitError ? error.message : error
  }
  return undefined
}

describe('[SH-28] hostile documents', () => {
  afterEach(() => expect(Object.keys(Object.prototype)).toEqual([]))

  it('are refused with 10,000 operations, and the error names the limit', () => {
    const paths = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`/a${at}`, { get: {} }]))
    expect(catchLimitMessage(() => parseDocument(JSON.stringify({ ...document, paths })))).toBe(
      'the document has more than 5000 operations',
    )
  })

  it('are refused with 50 MB, without reading the rest', async () => {
    const state = { megabytes: 0, cancelled: false }
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        state.megabytes++
        controller.enqueue(new Uint8Array(1_000_000).fill(32))
        if (state.megabytes === 50) controller.close()
      },
      cancel: () => {
        state.cancelled = true
      },
    })
    await expect(readDocumentText(new Response(body))).rejects.toThrow('the document has more than 32 megabytes')
    expect(state.cancelled).toBe(true)
    expect(state.megabytes).toBeLessThan(40)
  })

  it('are read with characters that span two chunks', async () => {
    const [left, right] = [new Uint8Array([0xe6, 0xb6]), new Uint8Array([0x88])]
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(left)
        controller.enqueue(right)
        controller.close()
      },
    })
    expect(await readDocumentText(new Response(body))).toBe('消')
  })

  it.each<[string, unknown]>([
    ['a reference to itself', { $ref: '#/components/schemas/Thing' }],
    ['a record in itself', { type: 'object', properties: { name: text, inner: thingRef } }],
    ['a list in itself', { type: 'array', items: thingRef }],
    ['a union in itself', { oneOf: [thingRef, thingRef] }],
    ['a merge in itself', { allOf: [thingRef] }],
    ['a dangling reference', { $ref: '#/components/schemas/None' }],
    ['a reference to another host', { $ref: 'https://example.com/x' }],
  ])('with %s still have screens', (_, Thing) =>
    expect(analyze(JSON.stringify({ ...document, components: { schemas: { Thing } } }))).toContain('/things'),
  )

  it('change no prototype', () => {
    const polluted = JSON.stringify(document)
      .replaceAll('"Thing"', '"__proto__"')
      .replaceAll('schemas/Thing', 'schemas/__proto__')
      .replaceAll('"size"', '"__proto__"')
      .replace('"/things/{name}/metrics"', '"__proto__"')
    expect(analyze(polluted)).toContain('/things')
    const method = JSON.stringify(document).replaceAll('"/things"', '"/constructor"').replace('"T"', '"__proto__"')
    expect(analyze(method)).toContain('/constructor')
  })

  it('with a wrong type anywhere are refused as a whole or analyzed', () => {
    const junk = fc.constantFrom<unknown>(null, 7, '', 'x', true, [], [null], {}, { $ref: 7 }, { type: [] }, [[[]]])
    fc.assert(
      fc.property(fc.nat(), junk, (at, value) => {
        let left = at % 90
        const replaced = JSON.stringify(document, (_, part: unknown) => (left-- === 0 ? value : part))
        if (isReadable(replaced)) analyze(replaced)
      }),
      { numRuns: 300 },
    )
  })
})

function isReadable(text: string): boolean {
  try {
    return reduceDocument(JSON.parse(text)).operations.length > 0
  } catch {
    return false
  }
}
