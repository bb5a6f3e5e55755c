import { useSyncExternalStore } from 'react'
import { session } from '../../api/session'

/** A change that was saved, and may be put back. */
export interface Kept<T> {
  /** When it was saved, in epoch milliseconds. */
  at: number
  /** It put an earlier one back. */
  again: boolean
  change: T
}

/** The last change of each document. It lives as long as the page and the session: what stood before may be secret. */
const changes = new Map<string, Kept<unknown>>()
/** Those that are being put back. */
const running = new Set<string>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Whose they are: nobody puts back what another user, or one with other rights, has saved. */
const present = () => {
  const user = session.get()
  return user ? `${user.role} ${user.username}` : ''
}
let owner = present()
session.subscribe(() => {
  const now = present()
  if (now === owner) return
  owner = now
  changes.clear()
  running.clear()
  tell()
})

/** The last changes that were saved, by document. */
export const kept = {
  get: <T>(key: string): Kept<T> | undefined => changes.get(key) as Kept<T> | undefined,
  /** Keeps a change in place of the one before. */
  set<T>(key: string, change: T, again: boolean): Kept<T> {
    const next = { at: Date.now(), again, change }
    // What ends after the session is nobody's to put back.
    if (owner) changes.set(key, next)
    tell()
    return next
  },
  /** Runs what puts a change back, once at a time. */
  async run<R>(key: string, work: () => Promise<R>): Promise<R | undefined> {
    if (running.has(key)) return undefined
    running.add(key)
    tell()
    try {
      return await work()
    } finally {
      running.delete(key)
      tell()
    }
  },
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The last change of a document, and whether it is being put back. */
export function useKept<T>(key: string): { kept: Kept<T> | undefined; busy: boolean } {
  return {
    kept: useSyncExternalStore(subscribe, () => kept.get<T>(key)),
    busy: useSyncExternalStore(subscribe, () => running.has(key)),
  }
}
