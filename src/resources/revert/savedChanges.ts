import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../api/createEmitter'
import { session } from '../../api/session'

export interface SavedChange<T> {
  /** Time of saving in epoch milliseconds. */
  at: number
  /** Whether the change reverted an earlier one. */
  isRevert: boolean
  change: T
}

/** Last change of each document. Kept in memory only, because earlier values may be secret. */
const changes = new Map<string, SavedChange<unknown>>()
const running = new Set<string>()
const { subscribe, notify } = createEmitter()

/** User and role that own the changes. Another user, or another role, must not revert them. */
const getCurrentOwner = () => {
  const user = session.get()
  return user ? `${user.role} ${user.username}` : ''
}
let owner = getCurrentOwner()
session.subscribe(() => {
  const now = getCurrentOwner()
  if (now === owner) return
  owner = now
  changes.clear()
  running.clear()
  notify()
})

/** Store of the last saved changes by document. */
export const savedChanges = {
  get: <T>(key: string): SavedChange<T> | undefined => changes.get(key) as SavedChange<T> | undefined,
  set<T>(key: string, change: T, isRevert: boolean): SavedChange<T> {
    const next = { at: Date.now(), isRevert, change }
    // After sign-out the change has no owner, so it is not stored.
    if (owner) changes.set(key, next)
    notify()
    return next
  },
  /** Runs a revert unless the document is already being reverted. */
  async run<R>(key: string, work: () => Promise<R>): Promise<R | undefined> {
    if (running.has(key)) return undefined
    running.add(key)
    notify()
    try {
      return await work()
    } finally {
      running.delete(key)
      notify()
    }
  },
}

/** Returns the last change of a document, and whether it is being reverted. */
export function useSavedChange<T>(key: string): { savedChange: SavedChange<T> | undefined; busy: boolean } {
  return {
    savedChange: useSyncExternalStore(subscribe, () => savedChanges.get<T>(key)),
    busy: useSyncExternalStore(subscribe, () => running.has(key)),
  }
}
