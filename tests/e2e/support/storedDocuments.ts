import type { Page } from '@playwright/test'

/** Entries of the console's IndexedDB: analyses of brokers' documents (`src/api/document/documentCache.ts`). */
export type StoredDocuments = [key: string, value: unknown][]

const DATABASE = 'signalbox'
const STORE = 'documents'

/** A broker may have no document. Then tests run without a stored one. */
const MAX_WAIT_MS = 20_000

/** Waits until the console has analyzed the broker's document, and returns what it stored: nothing after 20 s. */
export async function readStoredDocuments(page: Page): Promise<StoredDocuments> {
  const handle = await page.waitForFunction(
    async ([name, storeName, maxWaitMs]) => {
      const whenLate = performance.now() > maxWaitMs ? [] : undefined
      const known = await indexedDB.databases()
      if (!known.some((database) => database.name === name)) return whenLate
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const entries = await new Promise<[string, unknown][]>((resolve, reject) => {
        const transaction = database.transaction(storeName)
        const store = transaction.objectStore(storeName)
        const keys = store.getAllKeys()
        const values = store.getAll()
        transaction.oncomplete = () => resolve(keys.result.map((key, i) => [String(key), values.result[i]]))
        transaction.onerror = () => reject(transaction.error)
      })
      database.close()
      return entries.length > 0 ? entries : whenLate
    },
    [DATABASE, STORE, MAX_WAIT_MS] as const,
  )
  return (await handle.jsonValue()) ?? []
}

const withoutDocuments = new WeakSet<Page>()

/** Lets the console read the broker's document on this page, as on the first visit. */
export const keepWithoutDocuments = (page: Page) => withoutDocuments.add(page)

/** Stores the entries on a page of the same origin that has not loaded the console yet. */
export async function storeDocuments(page: Page, documents: StoredDocuments): Promise<void> {
  if (withoutDocuments.has(page)) return
  await page.evaluate(
    ([name, storeName, entries]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, 1)
        request.onupgradeneeded = () => request.result.createObjectStore(storeName)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const transaction = request.result.transaction(storeName, 'readwrite')
          for (const [key, value] of entries) transaction.objectStore(storeName).put(value, key)
          transaction.onerror = () => reject(transaction.error)
          transaction.oncomplete = () => {
            request.result.close()
            resolve()
          }
        }
      }),
    [DATABASE, STORE, documents] as const,
  )
}
