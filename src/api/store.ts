import { useCallback, useSyncExternalStore } from 'react'

/** Sections of the store: only `session` and `ra` end with the session, `preferences` stay with the browser. */
export type Section = 'session' | 'preferences' | 'ra'

const KEY = 'signalbox.v1'
const SECTIONS: readonly Section[] = ['session', 'preferences', 'ra']

type Data = Record<Section, Map<string, unknown>>

const empty = (): Data => ({ session: new Map(), preferences: new Map(), ra: new Map() })

/** Reads what is stored. Maps hold the values, so a key such as `__proto__` is a key like any other. */
export function parseStore(text: string | null): Data {
  const data = empty()
  if (!text) return data
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return data
    const sections = new Map(Object.entries(stored))
    for (const name of SECTIONS) {
      const section = sections.get(name)
      if (typeof section === 'object' && section !== null) data[name] = new Map(Object.entries(section))
    }
  } catch {
    // Not ours or damaged: start anew rather than never.
  }
  return data
}

/** Writes the store as JSON; `Object.fromEntries` defines own properties, `__proto__` included. */
export function serialiseStore(data: Data): string {
  return JSON.stringify(Object.fromEntries(SECTIONS.map((name) => [name, Object.fromEntries(data[name])])))
}

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The one store of the console in this browser: localStorage, or memory where storage is blocked. */
class BrowserStore {
  #data: Data
  #listeners = new Map<string, Set<() => void>>()

  constructor() {
    this.#data = parseStore(this.#read())
    // Another tab signed in or out, or changed a preference.
    globalThis.addEventListener?.('storage', (event) => {
      if ((event as StorageEvent).key === KEY || (event as StorageEvent).key === null) this.#adopt()
    })
  }

  get(section: Section, key: string): unknown {
    return this.#data[section].get(key)
  }

  keys(section: Section): string[] {
    return [...this.#data[section].keys()]
  }

  set(section: Section, key: string, value: unknown): void {
    if (same(this.#data[section].get(key), value)) return
    if (value === undefined) this.#data[section].delete(key)
    else this.#data[section].set(key, value)
    this.#write()
    this.#notify(section, key)
  }

  clear(section: Section): void {
    const keys = this.keys(section)
    if (keys.length === 0) return
    this.#data[section].clear()
    this.#write()
    for (const key of keys) this.#notify(section, key)
  }

  subscribe(section: Section, key: string, listener: () => void): () => void {
    const name = `${section}/${key}`
    const listeners = this.#listeners.get(name) ?? new Set()
    listeners.add(listener)
    this.#listeners.set(name, listeners)
    return () => listeners.delete(listener)
  }

  #adopt(): void {
    const before = this.#data
    const after = parseStore(this.#read())
    // Values that did not change keep their identity, so that nothing renders for nothing.
    for (const section of SECTIONS)
      for (const [key, value] of after[section]) {
        const old = before[section].get(key)
        if (same(old, value)) after[section].set(key, old)
      }
    this.#data = after
    for (const section of SECTIONS)
      for (const key of new Set([...before[section].keys(), ...after[section].keys()]))
        if (before[section].get(key) !== after[section].get(key)) this.#notify(section, key)
  }

  #notify(section: Section, key: string): void {
    for (const listener of [...(this.#listeners.get(`${section}/${key}`) ?? [])]) listener()
  }

  #read(): string | null {
    try {
      return storage()?.getItem(KEY) ?? null
    } catch {
      return null
    }
  }

  #write(): void {
    try {
      storage()?.setItem(KEY, serialiseStore(this.#data))
    } catch {
      // Full or blocked: the values live on in memory until the tab closes.
    }
  }
}

export const store = new BrowserStore()

/** Reads a preference outside React. */
export function getPreference<T>(key: string, fallback: T): T {
  const value = store.get('preferences', key)
  return value === undefined ? fallback : (value as T)
}

/** A preference of this browser, kept when the user signs out and shared between tabs. */
export function usePreference<T>(key: string, fallback: T): [T, (value: T) => void] {
  const subscribe = useCallback((listener: () => void) => store.subscribe('preferences', key, listener), [key])
  const value = useSyncExternalStore(subscribe, () => store.get('preferences', key))
  const set = useCallback((next: T) => store.set('preferences', key, next), [key])
  return [value === undefined ? fallback : (value as T), set]
}
