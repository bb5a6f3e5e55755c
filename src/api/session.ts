import { useSyncExternalStore } from 'react'
import type { BrokerEdition } from '../schema/types'
import { getCurrentBrokerId } from './brokers/currentBroker'
import { getCurrentBroker, getCurrentBrokerUrl } from './brokers/knownBrokers'
import { store } from './store'

export interface Session {
  username: string
  token: string
  role: string
  version: string
  edition: BrokerEdition
  /** Sign-on service of the account. Not set for the broker's own accounts. */
  backend?: string
}

/** Reason for the end of a session: the user signed out, or the broker rejected the token. */
export type SessionEnd = 'signed-out' | 'expired'

const USER_KEY = 'user'
const END_KEY = 'end'
const BASE_KEY = 'base'

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Session).token === 'string' &&
  (value as Session).token !== '' &&
  typeof (value as Session).username === 'string'

let holdCount = 0

/**
 * Returns true if the stored session began at the broker's current address. Its token must not be sent elsewhere.
 */
function belongsToCurrentBroker(): boolean {
  if (!getCurrentBroker()) return false
  // Older sessions of the page's own broker have no stored address.
  const base = store.get('session', BASE_KEY) ?? (getCurrentBrokerId() === '' ? getCurrentBrokerUrl().href : undefined)
  return base === getCurrentBrokerUrl().href
}

/** Session at the current broker. Shared by all tabs at the same broker. */
export const session = {
  get(): Session | null {
    const value = store.get('session', USER_KEY)
    return isSession(value) && belongsToCurrentBroker() ? value : null
  },
  set(value: Session): void {
    store.set('session', END_KEY, undefined)
    store.set('session', BASE_KEY, getCurrentBrokerUrl().href)
    store.set('session', USER_KEY, value)
  },
  clear(end: SessionEnd = 'signed-out'): void {
    // Store the reason first, because other tabs read it when the user is removed.
    store.set('session', END_KEY, end)
    store.set('session', USER_KEY, undefined)
    store.clear('ra')
  },
  /** Ends the session with the rejected token. Keeps a newer session. */
  expire(token: string): void {
    if (holdCount === 0 && session.get()?.token === token) session.clear('expired')
  },
  /**
   * Runs work that replaces the token, such as a password change. Rejections of the old token are ignored
   * meanwhile.
   */
  async hold<T>(run: () => Promise<T>): Promise<T> {
    holdCount += 1
    try {
      return await run()
    } finally {
      holdCount -= 1
    }
  },
  subscribe(listener: () => void): () => void {
    return store.subscribe('session', USER_KEY, listener)
  },
  lastEnd: (): SessionEnd => (store.get('session', END_KEY) === 'expired' ? 'expired' : 'signed-out'),
}

/** Calls the listener when the user changes, to clear data of the previous user. */
export function onUserChange(listener: () => void): () => void {
  let user = session.get()?.username
  return session.subscribe(() => {
    const now = session.get()?.username
    if (now === user) return
    user = now
    listener()
  })
}

const signOutTasks = new Set<() => Promise<unknown>>()

export const addSignOutTask = (task: () => Promise<unknown>): void => void signOutTasks.add(task)

export const runSignOutTasks = (): Promise<unknown> => Promise.allSettled([...signOutTasks].map((task) => task()))

/** Returns the session at a broker, unless it began at another address. */
export function getSessionAt(id: string, base: string): Session | undefined {
  const value = store.get('session', USER_KEY, id)
  const storedBase = store.get('session', BASE_KEY, id) ?? (id === '' ? base : undefined)
  return isSession(value) && storedBase === base ? value : undefined
}

export const getUsernameAt = (id: string, base: string): string | undefined => getSessionAt(id, base)?.username

export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.get)
}
