import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeIndexedDb } from '../../../tests/support/FakeIndexedDb'
import {
  createDocument,
  createRequestOperation,
  createResponseOperation,
} from '../../../tests/support/schema/documents'
import type { OpenApiDocument, SchemaObject } from '../../schema/document'
import type { OperationKey } from '../../schema/types'
import { buildVersion, operationKeys, shapesMark } from '../generated/keys'
import { DOCUMENT_LIMITS } from './parseDocument'
import type { WorkerRequest, WorkerResult } from './worker'

const URL_ = 'http://broker.test/api-docs/swagger.json'
const KEY = 'http://broker.test/ ee 9.0.0'
const STORED_KEY = `${KEY} ${shapesMark}`
const request: WorkerRequest = { url: URL_, key: KEY, edition: 'ee' }

const text: SchemaObject = { type: 'string' }
const thing: SchemaObject = { type: 'object', properties: { name: text, size: { type: 'integer' } } }
const name = { name: 'name', in: 'path', required: true, schema: text } as const
const withVersion = (document: OpenApiDocument) => ({ ...document, info: { title: 'EMQX', version: '9.0.0' } })

/** Changes the body of an operation that the build knows, and adds a collection and a command. */
const brokerDocument = withVersion(
  createDocument(
    {},
    {
      'get /nodes': createResponseOperation({ type: 'array', items: { type: 'object', properties: { node: text } } }),
      'post /users': createRequestOperation({
        type: 'object',
        properties: { username: text, password: text, role: text, description: text, colour: text },
      }),
      'get /things': createResponseOperation(
        { type: 'array', items: thing },
        { tags: ['Things'], summary: 'List things' },
      ),
      'post /things': createRequestOperation(thing, { tags: ['Things'], summary: 'Add a thing' }),
      'delete /things/{name}': { tags: ['Things'], parameters: [name], responses: { 204: {} } },
    },
  ),
)
const unknownOperations: OperationKey[] = ['delete /things/{name}', 'get /things', 'post /things']
const screens = [{ kind: 'collection', path: '/things', tag: 'Things' }]

const listener: { handle?: (event: { data: WorkerRequest }) => void } = {}
const posted: WorkerResult[] = []
let close: () => void
let failedPosts = 0
const scope = {
  addEventListener: (type: string, handle: (event: { data: WorkerRequest }) => void) => {
    expect(type).toBe('message')
    listener.handle = handle
  },
  postMessage: (findings: WorkerResult) => {
    if (failedPosts-- > 0) throw new DOMException('', 'DataCloneError')
    posted.push(structuredClone(findings))
  },
  close: () => close(),
}

/** Sends a request to the worker. Returns its answers when it has ended. */
async function askWorker(overrides: Partial<WorkerRequest> = {}): Promise<WorkerResult[]> {
  posted.length = 0
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  listener.handle?.({ data: { ...request, ...overrides } })
  await closed
  return [...posted]
}

const fetches: [string, RequestInit | undefined][] = []
let respond: () => Response | Promise<Response>
let database: FakeIndexedDb

beforeAll(async () => {
  vi.stubGlobal('self', scope)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    fetches.push([url, init])
    return respond()
  })
  await import('./worker')
})

beforeEach(() => {
  fetches.length = 0
  failedPosts = 0
  respond = () => Response.json(brokerDocument)
  database = new FakeIndexedDb()
  vi.stubGlobal('indexedDB', database)
})

afterAll(() => {
  vi.unstubAllGlobals()
})

const withoutDocument = (edition: 'ce' | 'ee') => ({
  buildVersion,
  version: undefined,
  missingOperations: [],
  otherEdition: operationKeys
    .filter((key) => key.endsWith(edition === 'ce' ? ' ee' : ' ce'))
    .map((key) => key.slice(0, -3)),
  unknownOperations: [],
  screens: [],
})

describe('[SH-16] worker for a document', () => {
  it('reports first the operations, then the differences', async () => {
    const [first, second, ...more] = await askWorker()
    expect(more).toEqual([])
    expect(Object.keys(first ?? {})).toEqual(['apiSupport'])
    expect(first?.apiSupport).toMatchObject({ buildVersion, version: '9.0.0', unknownOperations, screens })
    expect(first?.apiSupport).not.toHaveProperty('exceeded')
    expect(first?.apiSupport?.missingOperations).toContain('get /clients')
    expect(first?.apiSupport?.missingOperations).not.toContain('get /nodes')
    expect(Object.keys(second ?? {})).toEqual(['differences'])
    const [change] = second?.differences?.['post /users']?.changes ?? []
    expect(change?.changes).toContainEqual(expect.objectContaining({ what: 'added', name: 'colour' }))
  })

  it('fetches the document without credentials and with a timeout', async () => {
    await askWorker()
    expect(fetches).toEqual([
      [URL_, { credentials: 'omit', referrerPolicy: 'no-referrer', signal: expect.any(AbortSignal) }],
    ])
  })

  it('stores what it found for this build, and does not fetch again', async () => {
    const before = await askWorker()
    expect([...database.entries.keys()]).toEqual([STORED_KEY])
    expect(await askWorker()).toEqual(before)
    expect(fetches).toHaveLength(1)
    await askWorker({ key: 'http://other.test/ ee 9.0.0' })
    expect(fetches).toHaveLength(2)
  })

  it('stores nothing without a key', async () => {
    const before = await askWorker({ key: null })
    expect(await askWorker({ key: null })).toEqual(before)
    expect(before).toHaveLength(2)
    expect(fetches).toHaveLength(2)
    expect(database.entries.size).toBe(0)
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['not found', () => Response.json(brokerDocument, { status: 404 })],
    ['HTML', () => new Response('<html>')],
    ['an empty answer', () => new Response(null)],
    ['JSON of something else', () => Response.json({ code: 'NOT_FOUND' })],
  ])('knows only the editions after %s', async (_, next) => {
    respond = next
    for (const edition of ['ce', 'ee'] as const)
      expect(await askWorker({ edition })).toEqual([{ apiSupport: withoutDocument(edition) }, { differences: {} }])
    expect(await askWorker({ subject: 'others' })).toEqual([{}])
    expect(database.entries.size).toBe(0)
  })

  it('names the limit that a document exceeds', async () => {
    const paths = Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`/a${at}`, { get: {} }]))
    respond = () => Response.json({ ...brokerDocument, paths })
    const exceeded = { name: 'operations', max: DOCUMENT_LIMITS.operations }
    expect(await askWorker()).toEqual([{ apiSupport: { ...withoutDocument('ee'), exceeded } }, { differences: {} }])
  })

  it('ends without differences if it cannot answer', async () => {
    failedPosts = 1
    expect(await askWorker()).toEqual([{ differences: {} }])
  })

  it('has no screens for a document that is too large to analyze', async () => {
    const paths = { ...brokerDocument.paths, '/things': { get: { parameters: Array(1_000_001).fill(0) } } }
    respond = () => Response.json({ ...brokerDocument, paths })
    const [first] = await askWorker()
    expect(first?.apiSupport).toMatchObject({
      screens: [],
      unknownOperations: ['delete /things/{name}', 'get /things'],
    })
    expect(await askWorker({ subject: 'others' })).toEqual([{}])
    expect(fetches).toHaveLength(2)
  })
})

describe('[SH-22] question to the worker', () => {
  it.each(['a cached document', 'the document of the broker'])('is answered from %s', async (source) => {
    if (source === 'a cached document') await askWorker()
    const [others, ...more] = await askWorker({ subject: 'others' })
    expect(more).toEqual([])
    expect(others).toEqual({
      otherOperations: [
        { key: 'delete /things/{name}', tag: 'Things', summary: '' },
        { key: 'get /things', tag: 'Things', summary: 'List things' },
        { key: 'post /things', tag: 'Things', summary: 'Add a thing' },
      ],
    })
    const [call, ...calls] = await askWorker({ subject: 'post /things' })
    expect(calls).toEqual([])
    expect(call).toMatchObject({
      call: { key: 'post /things', method: 'post', path: '/things', body: { kind: 'form' } },
    })
    const [screen, ...screens] = await askWorker({ screen: '/things' })
    expect(screens).toEqual([])
    expect(screen).toMatchObject({ screen: { kind: 'collection', path: '/things', item: '/things/{name}' } })
    expect(await askWorker({ screen: '/nowhere' })).toEqual([{ screen: undefined }])
    expect(await askWorker({ screen: '' })).toEqual([{ screen: undefined }])
    expect(fetches).toHaveLength(source === 'a cached document' ? 1 : 5)
    expect(database.entries.size).toBe(source === 'a cached document' ? 1 : 0)
  })

  it('fetches the document if an older console stored it without these operations', async () => {
    database.entries.set(STORED_KEY, { version: '9.0.0', operations: [], differences: {} })
    const [answer] = await askWorker({ subject: 'others' })
    expect(answer?.otherOperations).toHaveLength(3)
    expect(fetches).toHaveLength(1)
  })
})
