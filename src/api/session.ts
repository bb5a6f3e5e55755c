import { useSyncExternalStore } from 'react'
import type { BrokerEdition } from '../schema/types'
import { hereId } from './brokers/here'
import { brokerUrl, presentBroker } from './brokers/known'
import { store } from './store'

/** Who is signed in, at which broker. */
export interface Session {
  username: string
  token: string
  role: string
  version: string
  edition: BrokerEdition
  /** The sign-on service that keeps the account; absent where the broker does. */
  backend?: string
}

/** Why the last session ended: at the user's wish, or because the broker no longer accepts the token. */
export type SessionEnd = 'signed-out' | 'expired'

const KEY = 'user'
const END = 'end'
const BASE = 'base'

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Session).token === 'string' &&
  (value as Session).token !== '' &&
  typeof (value as Session).username === 'string'

let held = 0

/** Whether the session that is stored began at the address where the broker is now: its token goes nowhere else. */
function isOfHere(): boolean {
  if (!presentBroker()) return false
  // Sessions of the page's own address bore none before there were others.
  const base = store.get('session', BASE) ?? (hereId() === '' ? brokerUrl().href : undefined)
  return base === brokerUrl().href
}

/** The session of this browser at the broker that the page is at. Tabs at the same broker follow each other. */
export const session = {
  get(): Session | null {
    const value = store.get('session', KEY)
    return isSession(value) && isOfHere() ? value : null
  },
  set(value: Session): void {
    store.set('session', END, undefined)
    store.set('session', BASE, brokerUrl().href)
    store.set('session', KEY, value)
  },
  clear(end: SessionEnd = 'signed-out'): void {
    // The reason first: other tabs read it when they see the user gone.
    store.set('session', END, end)
    store.set('session', KEY, undefined)
    store.clear('ra')
  },
  /** Ends the session whose token the broker refused; a newer one in its place is left alone. */
  expire(token: string): void {
    if (held === 0 && session.get()?.token === token) session.clear('expired')
  },
  /** Runs what replaces the token, such as a change of password: refusals of the old one end nothing meanwhile. */
  async hold<T>(run: () => Promise<T>): Promise<T> {
    held += 1
    try {
      return await run()
    } finally {
      held -= 1
    }
  },
  subscribe(listener: () => void): () => void {
    return store.subscribe('session', KEY, listener)
  },
  /** How the last session of this browser ended. */
  lastEnd: (): SessionEnd => (store.get('session', END) === 'expired' ? 'expired' : 'signed-out'),
}

/** Calls back when another user, or nobody, is signed in: what is kept in memory for the last one must go. */
export function onUserChange(listener: () => void): () => void {
  let user = session.get()?.username
  return session.subscribe(() => {
    const now = session.get()?.username
    if (now === user) return
    user = now
    listener()
  })
}

const lastTasks = new Set<() => Promise<unknown>>()

/** Registers work that needs the session and is done before a sign-out ends it. */
export const beforeSignOut = (task: () => Promise<unknown>): void => void lastTasks.add(task)

/** Runs that work; none of it fails a sign-out. */
export const runLastTasks = (): Promise<unknown> => Promise.allSettled([...lastTasks].map((task) => task()))

/** Who is signed in at another broker, by its id; nobody where the session began at another address. */
export function usernameAt(id: string, base: string): string | undefined {
  const value = store.get('session', KEY, id)
  const own = store.get('session', BASE, id) ?? (id === '' ? base : undefined)
  return isSession(value) && own === base ? value.username : undefined
}

/** The present session, or null. */
export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.get)
}
