import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeIndexedDb, type StorageFailure } from '../../../tests/support/FakeIndexedDb'
import { type CachedDocument, cacheDocument, loadCachedDocument } from './documentCache'

const KEY = 'http://a.test/ ee 5.8.1'
const cached: CachedDocument = { version: '5.8.1', operations: ['get /nodes'], differences: {} }

let database: FakeIndexedDb

beforeEach(() => {
  database = new FakeIndexedDb()
  vi.stubGlobal('indexedDB', database)
})

afterEach(() => {
  expect(database.openConnections).toBe(0)
  vi.unstubAllGlobals()
})

describe('[SH-16] cached document', () => {
  it('is loaded by its key', async () => {
    const others = { openapi: '3.0.0', info: { title: '', version: '' }, paths: {} }
    expect(await loadCachedDocument(KEY)).toBeUndefined()
    await cacheDocument(KEY, { ...cached, others })
    expect(await loadCachedDocument(KEY)).toEqual({ ...cached, others })
    expect(await loadCachedDocument('http://a.test/ ce 5.8.1')).toBeUndefined()
  })

  it('replaces older versions of the same broker only', async () => {
    const keys = [
      'http://a.test/ ee 5.6.1',
      'http://a.test/ ce 5.8.0',
      'http://a.test/b ee 5.6.1',
      'http://b.test/ ee 5.6.1',
    ]
    for (const key of keys) database.entries.set(key, cached)
    await cacheDocument('http://x.test/ ee 1', cached)
    await cacheDocument(KEY, cached)
    expect([...database.entries.keys()].sort()).toEqual(
      ['http://a.test/b ee 5.6.1', 'http://b.test/ ee 5.6.1', 'http://x.test/ ee 1', KEY].sort(),
    )
  })

  it('is one of at most six', async () => {
    for (let at = 1; at <= 9; at++) {
      await cacheDocument(`http://${at}.test/ ee 5.8.1`, cached)
      expect(database.entries.size).toBe(Math.min(at, 6))
      expect(await loadCachedDocument(`http://${at}.test/ ee 5.8.1`)).toEqual(cached)
    }
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'x'],
    ['without a version', { ...cached, version: undefined }],
    ['with a version that is no text', { ...cached, version: 5 }],
    ['without operations', { ...cached, operations: undefined }],
    ['with operations that are no list', { ...cached, operations: {} }],
    ['of an older console, without differences', { version: '5.8.1', operations: [] }],
  ])('is ignored if it is %s', async (_, value) => {
    database.entries.set(KEY, value)
    expect(await loadCachedDocument(KEY)).toBeUndefined()
  })

  it.each<StorageFailure>(['open', 'blocked', 'abort'])('is missing if storage fails: %s', async (failure) => {
    await cacheDocument(KEY, cached)
    database.failure = failure
    expect(await loadCachedDocument(KEY)).toBeUndefined()
    await cacheDocument(KEY, { ...cached, version: '6' })
    database.failure = undefined
    expect(await loadCachedDocument(KEY)).toEqual(cached)
  })

  it('is missing without storage', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await cacheDocument(KEY, cached)
    expect(await loadCachedDocument(KEY)).toBeUndefined()
  })
})
