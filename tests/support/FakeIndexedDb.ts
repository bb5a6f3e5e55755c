type Handler = (() => void) | null

class FakeRequest<T> {
  result: T | undefined
  error: Error | null = null
  onsuccess: Handler = null
  onerror: Handler = null
  onblocked: Handler = null
  onupgradeneeded: Handler = null
}

/** Failure of storage: the open request fails or is blocked, or a transaction is aborted (the disk is full). */
export type StorageFailure = 'open' | 'blocked' | 'abort'

/** IndexedDB in memory with one store: as much of it as the cache of documents needs. */
export class FakeIndexedDb {
  readonly entries = new Map<string, unknown>()
  failure: StorageFailure | undefined
  openConnections = 0
  readonly #stores = new Map<string, Map<string, unknown>>()

  open() {
    const request = new FakeRequest<ReturnType<FakeIndexedDb['connect']>>()
    queueMicrotask(() => {
      if (this.failure === 'blocked') return request.onblocked?.()
      if (this.failure === 'open') return request.onerror?.()
      request.result = this.connect()
      if (this.#stores.size === 0) request.onupgradeneeded?.()
      request.onsuccess?.()
    })
    return request
  }

  connect() {
    this.openConnections++
    return {
      createObjectStore: (name: string) => this.#stores.set(name, this.entries),
      transaction: (name: string, mode: IDBTransactionMode) => {
        const store = this.#stores.get(name)
        if (!store) throw new DOMException(name, 'NotFoundError')
        return new FakeTransaction(store, mode, this.failure === 'abort')
      },
      close: () => this.openConnections--,
    }
  }
}

class FakeTransaction {
  readonly error = null
  oncomplete: Handler = null
  onabort: Handler = null
  readonly #entries: Map<string, unknown>
  readonly #mode: IDBTransactionMode
  readonly #pending: (() => void)[] = []

  constructor(entries: Map<string, unknown>, mode: IDBTransactionMode, isAborted: boolean) {
    this.#entries = entries
    this.#mode = mode
    queueMicrotask(() => {
      if (isAborted) return this.onabort?.()
      for (let run = this.#pending.shift(); run; run = this.#pending.shift()) run()
      this.oncomplete?.()
    })
  }

  objectStore() {
    return {
      get: (key: string) => this.#run(() => structuredClone(this.#entries.get(key))),
      getAllKeys: () => this.#run(() => [...this.#entries.keys()].sort()),
      put: (value: unknown, key: string) => this.#write(() => this.#entries.set(key, structuredClone(value))),
      delete: (key: string) => this.#write(() => this.#entries.delete(key)),
    }
  }

  #write<T>(change: () => T): FakeRequest<T> {
    if (this.#mode === 'readonly') throw new DOMException('', 'ReadOnlyError')
    return this.#run(change)
  }

  #run<T>(action: () => T): FakeRequest<T> {
    const request = new FakeRequest<T>()
    this.#pending.push(() => {
      request.result = action()
      request.onsuccess?.()
    })
    return request
  }
}
