import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, it } from 'vitest'
import { isNode, iterateNodes, lookUp, methods, type Node } from '../../scripts/openapi/document'
import { flatten } from '../../scripts/openapi/flatten'
import { listProblems } from '../../scripts/openapi/listProblems'
import { bundleDocument, bundleStatedDocument, type Document } from '../../scripts/openapi-bundle'
import { CONTRACT } from '../support/contract'

interface Operation {
  name: string
  method: string
  path: string
  node: Node
}

let document: Document
let operations: Operation[]

beforeAll(async () => {
  document = await bundleDocument()
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const node = item[method]
      return isNode(node) ? [{ name: `${method.toUpperCase()} ${path}`, method, path, node }] : []
    }),
  )
})

describe('bundled document', () => {
  it('is valid OpenAPI 3.0 and follows the rules of this project', () => {
    expect(document.openapi).toBe('3.0.3')
    expect(listProblems(document)).toEqual([])
  })

  it('contains no allOf and no path-level parameters', () => {
    const nested = [...iterateNodes(document)]
      .filter(([node]) => Array.isArray(node.allOf))
      .map(([, pointer]) => pointer)
    expect(nested).toEqual([])
    expect(Object.keys(document.paths).filter((path) => document.paths[path]?.parameters !== undefined)).toEqual([])
  })

  it("is served with the defects of the broker's document but contains none itself", async () => {
    const served = await bundleStatedDocument()
    const required = (apiDocument: Document) => lookUp(apiDocument, '#/components/schemas/PulsarConnector/required')
    const fields = (apiDocument: Document) => lookUp(apiDocument, '#/components/schemas/PulsarConnector/properties')
    expect(required(document)).toEqual(['type', 'name', 'servers'])
    expect(fields(document)).toMatchObject({ type: { enum: ['pulsar'] }, servers: {} })
    expect(required(served)).toEqual(['servers'])
    expect(fields(served)).not.toHaveProperty('type')
    expect(fields(served)).toHaveProperty('servers')
  })

  it('declares each placeholder of a path as a required parameter', () => {
    for (const { name, path, node } of operations) {
      const declared = listParameters(node).filter((parameter) => parameter.in === 'path')
      const placeholders = [...path.matchAll(/\{(.+?)\}/g)].map((match) => match[1])
      expect(declared.map((parameter) => parameter.name).sort(), name).toEqual(placeholders.sort())
      expect(
        declared.every((parameter) => parameter.required === true),
        name,
      ).toBe(true)
    }
  })

  it('states the format of every text with a known format', () => {
    const kinds =
      /(^|_)(interval|timeout|ttl|duration|bytes|memory|rate|password|pwd|secret|token|topic)(_|$)|_size$|_at$/
    // `infinity` or a timestamp; the broker returns both as text.
    const mixed = new Set(['deactivate_at'])
    const missingFormats = [...iterateNodes(document)].flatMap(([node, pointer]) => {
      const name = typeof node.name === 'string' && isNode(node.schema) ? node.name : (pointer.split('/').at(-1) ?? '')
      const schema = typeof node.name === 'string' && isNode(node.schema) ? node.schema : node
      if (schema.type !== 'string' || schema.enum !== undefined || schema.format !== undefined) return []
      return kinds.test(name) && !mixed.has(name) ? [pointer] : []
    })
    expect(missingFormats).toEqual([])
  })

  it('describes every field and parameter', () => {
    const missingDescriptions = [...iterateNodes(document)].flatMap(([node, pointer]) =>
      isNode(node.properties) && !pointer.endsWith('/properties')
        ? Object.entries(node.properties)
            .filter(([, field]) => isNode(field) && field.$ref === undefined && typeof field.description !== 'string')
            .map(([name]) => `${pointer}/${name}`)
        : [],
    )
    // The operation's response describes the `data` of a page.
    expect(missingDescriptions.filter((pointer) => !pointer.endsWith('/schema/data'))).toEqual([])
    for (const { name, node } of operations) {
      expect(
        listParameters(node).filter((parameter) => typeof parameter.description !== 'string'),
        name,
      ).toEqual([])
    }
  })
})

describe('flatten', () => {
  const part = { type: 'object', properties: { x: { type: 'string' } }, required: ['x'] }
  it.each<[string, Node, Node]>([
    [
      'joins properties and required of all parts, own ones last',
      { a: { allOf: [{ $ref: '#/b' }, { properties: { y: { type: 'integer' } }, required: ['y'] }] }, b: part },
      { a: { ...part, properties: { ...part.properties, y: { type: 'integer' } }, required: ['x', 'y'] }, b: part },
    ],
    [
      'lets a later part narrow a field of an earlier one',
      { a: { allOf: [{ $ref: '#/b' }, { properties: { x: { enum: ['one'] } } }] }, b: part },
      { a: { ...part, properties: { x: { type: 'string', enum: ['one'] } } }, b: part },
    ],
    [
      "moves a path's parameters before those of its operations",
      { paths: { '/a': { parameters: [{ name: 'p' }], get: { parameters: [{ name: 'q' }] }, put: {} } } },
      {
        paths: { '/a': { get: { parameters: [{ name: 'p' }, { name: 'q' }] }, put: { parameters: [{ name: 'p' }] } } },
      },
    ],
  ])('%s', (_, input, expected) => {
    expect(flatten(input)).toEqual(expected)
  })

  it('reports a dangling reference', () => {
    expect(() => flatten({ a: { allOf: [{ $ref: '#/missing' }] } })).toThrow('#/missing')
  })
})

describe('listProblems', () => {
  const operation = { operationId: 'getA', summary: 'Get', tags: ['A'] }
  const tags = [{ name: 'A' }]
  const tagged: Node = { required: ['type'], properties: { type: { type: 'string', enum: ['a'] } } }
  const union = (mapping: Node, branch: Node): Node => ({
    components: { schemas: { A: { type: 'object', ...branch } } },
    a: { oneOf: [{ $ref: '#/components/schemas/A' }], discriminator: { propertyName: 'type', mapping } },
  })
  it.each<[string, Node]>([
    ['is not mapped', union({}, {})],
    ['leads to no branch', union({ a: '#/components/schemas/A', b: '#/components/schemas/B' }, tagged)],
    ['does not want', union({ a: '#/components/schemas/A' }, { ...tagged, required: [] })],
    ['does not want', union({ b: '#/components/schemas/A' }, tagged)],
    ['is no local component', { a: { $ref: 'file.yaml#/A' } }],
    ['leads nowhere', { a: { $ref: '#/components/schemas/A' } }],
    ['beside $ref', { components: { schemas: { A: {} } }, a: { $ref: '#/components/schemas/A', description: '' } }],
    ['two files', { components: { schemas: { 'A-2': {} } } }],
    ['not camelCase', { tags, paths: { '/a': { get: { ...operation, operationId: 'get-a' } } } }],
    ['too', { tags, paths: { '/a': { get: operation, put: operation } } }],
    ['no summary', { tags, paths: { '/a': { get: { operationId: 'getA', tags: ['A'] } } } }],
    ['not declared', { tags, paths: { '/a': { get: { ...operation, tags: ['B'] } } } }],
    ['body is not required', { tags, paths: { '/a': { put: { ...operation, requestBody: { content: {} } } } } }],
    ['oneOf without discriminator', { a: { oneOf: [{ type: 'string' }] } }],
    ['another type', { a: { type: 'integer', default: '1' } }],
    ['another type', { a: { anyOf: [{ type: 'string', enum: ['infinity'] }, { type: 'integer' }], default: 'never' } }],
    ['other things than strings', { a: { type: 'string', enum: [true, 'auto'] } }],
  ])('reports: %s', (text, input) => {
    expect(listProblems(input)).toEqual([expect.stringContaining(text)])
  })
})

const recorded = existsSync(join(CONTRACT, 'recorded'))
if (!recorded) console.info('answers of a real broker: skipped, no recordings beside the project')

describe.skipIf(!recorded)('recorded responses of a real broker', () => {
  it('have statuses, fields and values that the document declares', () => {
    const closed = closeSchemas(document)
    const ajv = addFormats.default(new Ajv({ strict: false, logger: false, allErrors: true }), ['date-time', 'byte'])
    ajv.addSchema(closed, 'broker')
    const compiled = new Map<string, ValidateFunction>()
    const failures: string[] = []
    let checked = 0
    for (const { request, status, body } of iterateAnswers()) {
      const found = findOperation(request)
      if (found === undefined) continue
      const place = `${request} ${status}`
      const pointer = answerPointer(found, status)
      if (pointer === undefined) {
        // Skip server errors and requests without credentials, which the broker answers in two ways.
        if (status < 500 && body !== undefined) failures.push(`${place}: not stated`)
        continue
      }
      if (body === undefined) continue
      const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `broker${pointer}` })
      compiled.set(pointer, validate)
      checked++
      if (!validate(body)) failures.push(`${place}: ${ajv.errorsText(validate.errors)}`)
    }
    expect([...new Set(failures)]).toEqual([])
    expect(checked).toBeGreaterThan(100)
  })
})

function listParameters(operation: Node): Node[] {
  const list = Array.isArray(operation.parameters) ? operation.parameters : []
  return list.map((item) => {
    const target = isNode(item) && typeof item.$ref === 'string' ? lookUp(document, item.$ref) : item
    if (!isNode(target)) throw new Error('a parameter is no object')
    return target
  })
}

/** Converts the document to JSON Schema with closed objects, so that undeclared fields are errors. */
function closeSchemas(source: Document): Node {
  const copy = structuredClone(source)
  for (const [node] of iterateNodes(copy)) {
    if (isNode(node.properties) && node.type === 'object') node.additionalProperties ??= false
    if (node.nullable === true && typeof node.type === 'string') node.type = [node.type, 'null']
  }
  return copy
}

/** Returns the pointer to the schema of a JSON response, undefined for an undeclared status. */
function answerPointer({ path, method, node }: Operation, status: number): string | undefined {
  const responses = isNode(node.responses) ? node.responses : {}
  const response = responses[String(status)]
  if (!isNode(response)) return undefined
  const encode = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
  const base =
    typeof response.$ref === 'string' ? response.$ref : `#/paths/${encode(path)}/${method}/responses/${status}`
  return `${base}/content/application~1json/schema`
}

function findOperation(request: string): Operation | undefined {
  const [method, target = ''] = request.split(' ')
  const parts = (target.split('?')[0] ?? '').split('/')
  const matchesPath = (path: string) => {
    const templateParts = path.split('/')
    return (
      templateParts.length === parts.length &&
      templateParts.every((part, i) => part.startsWith('{') || part === parts[i])
    )
  }
  return operations
    .filter((operation) => operation.method.toUpperCase() === method && matchesPath(operation.path))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0]
}

interface Answer {
  request: string
  status: number
  body: unknown
}

function* iterateAnswers(): Generator<Answer> {
  const read = (file: string): Node[] => JSON.parse(readFileSync(join(CONTRACT, file), 'utf8'))
  const files = readdirSync(join(CONTRACT, 'recorded')).map((file) => join('recorded', file))
  for (const step of [...files, 'cluster.json'].flatMap(read)) {
    const { request, status, code, message, example, answer } = step
    if (typeof request !== 'string' || typeof status !== 'number') continue
    const error = code === undefined && message === undefined ? undefined : omitUndefined({ code, message })
    const body = example ?? answer ?? error
    yield { request, status, body: body === '' || body === '(empty)' ? undefined : body }
  }
}

function omitUndefined(node: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined))
}
