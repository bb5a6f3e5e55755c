import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubDocumentWorker } from '../../../tests/support/stubDocumentWorker'
import { createCallFromKey } from '../../schema/difference/operationKey'
import type { OtherCall } from '../../schema/difference/otherTypes'
import type { OperationKey } from '../../schema/types'
import { session } from '../session'
import { apiSupport } from './apiSupport'
import { differences } from './differences'
import { askWorker, FETCH_TIMEOUT_MS, loadOtherCall, loadOtherOperations } from './otherOperations'

const KEY: OperationKey = 'post /things/{name}'
const support = {
  buildVersion: '5.6.1',
  version: '9.0.0',
  missingOperations: [],
  otherEdition: [],
  unknownOperations: [KEY, 'get /things'],
} as const
const getWorker = () => workers.at(-1)

let workers: ReturnType<typeof stubDocumentWorker>

beforeEach(() => {
  vi.useFakeTimers()
  workers = stubDocumentWorker()
  session.set({ username: 'admin', token: 't1', role: 'administrator', version: '9.0.0', edition: 'ee' })
  apiSupport.set(support)
})

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  session.clear()
  apiSupport.set(null)
  differences.others.clear()
})

describe('[SH-22] question to the worker', () => {
  it('has the document and the topic', async () => {
    const answer = askWorker({ screen: '/things' }, 1000)
    expect(getWorker()?.requests).toEqual([
      {
        url: 'http://localhost/api-docs/swagger.json',
        key: 'http://localhost/ ee 9.0.0',
        edition: 'ee',
        screen: '/things',
      },
    ])
    expect(getWorker()?.isTerminated).toBe(false)
    getWorker()?.answer({ otherOperations: [] })
    expect(await answer).toEqual({ otherOperations: [] })
    expect(getWorker()?.isTerminated).toBe(true)
  })

  it('has no answer if the worker fails', async () => {
    const answer = askWorker({ subject: 'others' }, 1000)
    getWorker()?.dispatchEvent(new Event('error'))
    expect(await answer).toEqual({})
    expect(getWorker()?.isTerminated).toBe(true)
  })

  it('has no answer if the worker takes too long', async () => {
    const answer = askWorker({ subject: 'others' }, 1000)
    vi.advanceTimersByTime(999)
    expect(getWorker()?.isTerminated).toBe(false)
    vi.advanceTimersByTime(1)
    expect(getWorker()?.isTerminated).toBe(true)
    expect(await answer).toEqual({})
  })

  it('is not put without a session', async () => {
    session.clear()
    expect(await askWorker({ subject: 'others' }, 1000)).toEqual({})
    expect(workers).toEqual([])
  })
})

describe('[SH-22] operations that only the broker has', () => {
  it('are listed with the texts of the document', async () => {
    const list = loadOtherOperations()
    expect(getWorker()?.requests).toMatchObject([{ subject: 'others' }])
    const otherOperations = [{ key: KEY, tag: 'Things', summary: 'Add' }]
    getWorker()?.answer({ otherOperations })
    expect(await list).toEqual(otherOperations)
  })

  it('are listed by key after the time to fetch the document', async () => {
    const list = loadOtherOperations()
    vi.advanceTimersByTime(FETCH_TIMEOUT_MS - 1)
    expect(getWorker()?.isTerminated).toBe(false)
    vi.advanceTimersByTime(1)
    expect(await list).toEqual([
      { key: KEY, tag: '', summary: '' },
      { key: 'get /things', tag: '', summary: '' },
    ])
  })

  it('are none before the document is read', async () => {
    apiSupport.set(null)
    const list = loadOtherOperations()
    getWorker()?.answer({})
    expect(await list).toEqual([])
  })
})

describe('[SH-22] operation that only the broker has', () => {
  const call: OtherCall = { ...createCallFromKey(KEY), tag: 'Things' }

  it('is loaded once for each broker', async () => {
    const first = loadOtherCall(KEY)
    expect(loadOtherCall(KEY)).toBe(first)
    expect(getWorker()?.requests).toMatchObject([{ subject: KEY }])
    getWorker()?.answer({ call })
    expect(await first).toEqual(call)
    expect(await loadOtherCall(KEY)).toEqual(call)
    expect(workers).toHaveLength(1)
    apiSupport.set({ ...support, version: '9.1.0' })
    const second = loadOtherCall(KEY)
    expect(workers).toHaveLength(2)
    getWorker()?.answer({ call: { ...call, tag: 'Other' } })
    expect(await second).toEqual({ ...call, tag: 'Other' })
  })

  it('has only the data of its key if the worker does not answer', async () => {
    const answer = loadOtherCall(KEY)
    vi.advanceTimersByTime(20_000)
    expect(await answer).toEqual(createCallFromKey(KEY))
  })

  it.each<[string, Partial<OtherCall>, unknown]>([
    [
      'a form',
      {
        body: {
          kind: 'form',
          type: 'json',
          variants: [
            { tags: { type: 'a' }, fixed: {}, schema: { type: 'object', title: 'A' } },
            { tags: { type: 'b' }, fixed: { type: 'b' }, schema: { type: 'object', title: 'B' } },
          ],
        },
      },
      [
        { tags: { type: 'a' }, fixed: {}, schema: { type: 'object', title: 'A' } },
        { tags: { type: 'b' }, fixed: { type: 'b' }, schema: { type: 'object', title: 'B' } },
      ],
    ],
    ['JSON text', { body: { kind: 'json' } }, [{ tags: {}, schema: {} }]],
    ['no body', {}, [{ tags: {}, schema: {} }]],
  ])('registers its variants: %s', async (_, overrides, expected) => {
    const { body: _body, ...callWithoutBody } = call
    const answer = loadOtherCall(KEY)
    getWorker()?.answer({ call: { ...callWithoutBody, ...overrides } })
    await answer
    const variants = (differences.others.get(KEY) ?? []).map(async ({ load, ...variant }) => ({
      ...variant,
      schema: await load(),
    }))
    expect(await Promise.all(variants)).toEqual(expected)
  })
})
