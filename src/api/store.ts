import { useCallback, useSyncExternalStore } from 'react'
import { getCurrentBrokerId, isBrokerId } from './brokers/currentBroker'

/**
 * Sections of the store. `session` and `ra` end with the session, `preferences` and `broker` stay. Preferences are
 * shared by all brokers, other sections are separate.
 */
export type Section = 'session' | 'preferences' | 'broker' | 'ra'

const KEY = 'signalbox.v1'
const DEFAULT_SECTIONS: readonly string[] = ['session', 'preferences', 'ra']
const BROKER_SECTION = /^(?:session|broker|ra)@(.+)$/

const isStorageKey = (name: string) => DEFAULT_SECTIONS.includes(name) || isBrokerId(BROKER_SECTION.exec(name)?.[1])

/**
 * Returns the storage key of a section: `session@eu`. The page's own broker has no suffix for backward
 * compatibility, and its `broker` section is part of the preferences.
 */
function getStorageKey(section: Section, id: string): string {
  if (section === 'preferences') return section
  return id !== '' ? `${section}@${id}` : section === 'broker' ? 'preferences' : section
}

type Data = Map<string, Map<string, unknown>>

const createEmptyData = (): Data => new Map(DEFAULT_SECTIONS.map((name) => [name, new Map()]))

/** Parses the stored JSON into maps, so that keys such as `__proto__` are safe. */
export function parseStore(text: string | null): Data {
  const data = createEmptyData()
  if (!text) return data
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null) return data
    for (const [name, section] of Object.entries(stored))
      if (isStorageKey(name) && typeof section === 'object' && section !== null)
        data.set(name, new Map(Object.entries(section)))
  } catch {
    // Invalid data: start with an empty store.
  }
  return data
}

/** Serializes the store. `Object.fromEntries` defines own properties, including `__proto__`. */
export function serializeStore(data: Data): string {
  const storedSections = [...data].filter(([name, section]) => section.size > 0 || DEFAULT_SECTIONS.includes(name))
  return JSON.stringify(
    Object.fromEntries(storedSections.map(([name, section]) => [name, Object.fromEntries(section)])),
  )
}

function getStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Browser store in localStorage, or in memory if storage is blocked. */
class BrowserStore {
  #data: Data
  #listeners = new Map<string, Set<() => void>>()

  constructor() {
    this.#data = parseStore(this.#read())
    // Another tab signed in or out, or changed a preference.
    globalThis.addEventListener?.('storage', (event) => {
      if ((event as StorageEvent).key === KEY || (event as StorageEvent).key === null) this.#adopt()
    })
    // A page from the back-forward cache has missed storage events.
    globalThis.addEventListener?.('pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted && this.#read() !== null) this.#adopt()
    })
  }

  get(section: Section, key: string, id = getCurrentBrokerId()): unknown {
    return this.#data.get(getStorageKey(section, id))?.get(key)
  }

  keys(section: Section): string[] {
    return [...(this.#data.get(getStorageKey(section, getCurrentBrokerId()))?.keys() ?? [])]
  }

  set(section: Section, key: string, value: unknown): void {
    const place = getStorageKey(section, getCurrentBrokerId())
    const values = this.#data.get(place) ?? new Map<string, unknown>()
    if (isEqual(values.get(key), value)) return
    if (value === undefined) values.delete(key)
    else values.set(key, value)
    this.#data.set(place, values)
    this.#write()
    this.#notify(place, key)
  }

  clear(section: Section, id = getCurrentBrokerId()): void {
    const place = getStorageKey(section, id)
    const values = this.#data.get(place)
    const keys = [...(values?.keys() ?? [])]
    if (keys.length === 0) return
    values?.clear()
    this.#write()
    for (const key of keys) this.#notify(place, key)
  }

  subscribe(section: Section, key: string, listener: () => void, id = getCurrentBrokerId()): () => void {
    const name = `${getStorageKey(section, id)}/${key}`
    const listeners = this.#listeners.get(name) ?? new Set()
    listeners.add(listener)
    this.#listeners.set(name, listeners)
    return () => listeners.delete(listener)
  }

  #adopt(): void {
    const before = this.#data
    const after = parseStore(this.#read())
    this.#data = after
    for (const place of new Set([...before.keys(), ...after.keys()])) {
      const [old, now] = [before.get(place) ?? new Map(), after.get(place) ?? new Map()]
      // Keep the identity of unchanged values to avoid renders.
      for (const [key, value] of now) if (isEqual(old.get(key), value)) now.set(key, old.get(key))
    }
    for (const place of new Set([...before.keys(), ...after.keys()])) {
      const [old, now] = [before.get(place), after.get(place)]
      for (const key of new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]))
        if (old?.get(key) !== now?.get(key)) this.#notify(place, key)
    }
  }

  #notify(place: string, key: string): void {
    for (const listener of [...(this.#listeners.get(`${place}/${key}`) ?? [])]) listener()
  }

  #read(): string | null {
    try {
      return getStorage()?.getItem(KEY) ?? null
    } catch {
      return null
    }
  }

  #write(): void {
    try {
      getStorage()?.setItem(KEY, serializeStore(this.#data))
    } catch {
      // Storage is full or blocked. Values stay in memory until the tab closes.
    }
  }
}

export const store = new BrowserStore()

/** Reads a preference outside React. Use the section `broker` for preferences of the current broker. */
export function getPreference<T>(key: string, fallback: T, section: Section = 'preferences'): T {
  const value = store.get(section, key)
  return value === undefined ? fallback : (value as T)
}

/**
 * Reads and writes a preference. It survives a sign-out and is shared by tabs: of all brokers, or with section
 * `broker` of the same broker.
 */
export function usePreference<T>(key: string, fallback: T, section: Section = 'preferences'): [T, (value: T) => void] {
  const subscribe = useCallback((listener: () => void) => store.subscribe(section, key, listener), [section, key])
  const value = useSyncExternalStore(subscribe, () => store.get(section, key))
  const set = useCallback((next: T) => store.set(section, key, next), [section, key])
  return [value === undefined ? fallback : (value as T), set]
}

/** Ends the session at a broker in all tabs. */
export function forgetSession(id: string): void {
  store.clear('session', id)
  store.clear('ra', id)
}

/** Removes all stored data of a broker except its list entry. */
export function forgetBroker(id: string): void {
  forgetSession(id)
  if (id !== '') store.clear('broker', id)
}
