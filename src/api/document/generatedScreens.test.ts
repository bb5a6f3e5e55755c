import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubDocumentWorker } from '../../../tests/support/stubDocumentWorker'
import type { ScreenDetails } from '../../schema/difference/describeScreen'
import type { Operation } from '../../schema/types'
import { findRecordSource } from '../recordSources'
import { session } from '../session'
import { apiSupport } from './apiSupport'
import { differences } from './differences'
import { loadGeneratedScreen, registerScreen } from './generatedScreens'
import { FETCH_TIMEOUT_MS } from './otherOperations'

const operation: Operation = { id: '', method: 'get', path: '/made', tag: 'Made', summary: 'List', params: [] }
const schema = { type: 'object', title: 'Made' } as const
const createScreen = (path: string, overrides: Partial<ScreenDetails> = {}): ScreenDetails => ({
  kind: 'collection',
  path,
  tag: 'Made',
  listing: { type: 'whole' },
  answer: 'list',
  operations: [{ key: `get ${path}`, role: 'list' }],
  intro: '',
  summaries: {},
  catalogue: [{ ...operation, path }],
  variants: { [`get ${path}`]: [{ tags: { a: 'b' }, fixed: {}, schema }] },
  identity: 'name',
  columns: ['name'],
  ...overrides,
})

let workers: ReturnType<typeof stubDocumentWorker>

beforeEach(() => {
  vi.useFakeTimers()
  workers = stubDocumentWorker()
  session.set({ username: 'admin', token: 't1', role: 'administrator', version: '9.0.0', edition: 'ee' })
})

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  session.clear()
  apiSupport.set(null)
  differences.others.clear()
  differences.operations.clear()
})

describe('[SH-28] generated screen', () => {
  it('is loaded once for each broker and registered', async () => {
    const screen = createScreen('/made/once')
    const first = loadGeneratedScreen('/made/once')
    expect(loadGeneratedScreen('/made/once')).toBe(first)
    expect(workers[0]?.requests).toMatchObject([{ screen: '/made/once' }])
    workers[0]?.answer({ screen })
    expect(await first).toEqual(screen)
    expect(differences.operations.get('get /made/once')).toEqual({ ...operation, path: '/made/once' })
    expect(loadGeneratedScreen('/made/once')).toBe(first)
    apiSupport.set(null)
    const second = loadGeneratedScreen('/made/once')
    expect(workers).toHaveLength(2)
    workers[1]?.answer({ screen: createScreen('/made/once', { tag: 'New' }) })
    expect(await second).toMatchObject({ tag: 'New' })
  })

  it('is requested again if the worker did not answer', async () => {
    const first = loadGeneratedScreen('/made/late')
    vi.advanceTimersByTime(FETCH_TIMEOUT_MS)
    expect(await first).toBeUndefined()
    expect(differences.operations.size).toBe(0)
    const second = loadGeneratedScreen('/made/late')
    expect(workers).toHaveLength(2)
    workers[1]?.answer({ screen: createScreen('/made/late') })
    expect(await second).toMatchObject({ path: '/made/late' })
  })

  it('registers its operations and the variants of its forms', async () => {
    registerScreen(createScreen('/made/forms'))
    expect([...differences.operations]).toEqual([['get /made/forms', { ...operation, path: '/made/forms' }]])
    const [variant, ...more] = differences.others.get('get /made/forms') ?? []
    expect(more).toEqual([])
    expect(variant).toEqual({ tags: { a: 'b' }, fixed: {}, load: expect.any(Function) })
    expect(await variant?.load()).toEqual(schema)
  })

  it.each<[string, Partial<ScreenDetails>, boolean]>([
    ['/made/whole', {}, true],
    ['/made/paged', { listing: { type: 'page' } }, false],
    ['/made/settings', { kind: 'settings' }, false],
  ])('registers the records of a collection that the broker does not page: %s', (path, overrides, expected) => {
    registerScreen(createScreen(path, overrides))
    expect(findRecordSource(path) !== undefined).toBe(expected)
  })
})
