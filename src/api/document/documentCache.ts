import type { Differences } from '../../schema/difference/types'
import type { OpenApiDocument } from '../../schema/document'
import type { ReducedDocument } from './reduceDocument'

/** Analyzed document. `others` is a document with the operations that only the broker has. */
export interface CachedDocument extends ReducedDocument {
  differences: Differences
  others?: OpenApiDocument | undefined
}

const DATABASE = 'signalbox'
const STORE = 'documents'

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
  })
}

async function withStore<T>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await openDatabase()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = run(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request?.result)
      // A failed request aborts its transaction.
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

/** Reads a document from the cache. Returns undefined without storage, as in private windows. */
export async function loadCachedDocument(key: string): Promise<CachedDocument | undefined> {
  const found = await withStore<unknown>('readonly', (store) => store.get(key)).catch(() => undefined)
  return isCachedDocument(found) ? found : undefined
}

const MAX_DOCUMENTS = 6

const getBrokerAddress = (key: unknown) => String(key).split(' ', 1)[0]

/** Stores a document and removes older versions of the same broker. */
export async function cacheDocument(key: string, document: CachedDocument): Promise<void> {
  await withStore('readwrite', (store) => {
    const all = store.getAllKeys()
    all.onsuccess = () => {
      const others = all.result.filter((other) => getBrokerAddress(other) !== getBrokerAddress(key))
      const spared = new Set(others.slice(0, MAX_DOCUMENTS - 1))
      for (const other of all.result) if (!spared.has(other)) store.delete(other)
      store.put(document, key)
    }
    return undefined
  }).catch(() => {})
}

const isCachedDocument = (value: unknown): value is CachedDocument =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as ReducedDocument).version === 'string' &&
  Array.isArray((value as ReducedDocument).operations) &&
  'differences' in value
