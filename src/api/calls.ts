import type { BrokerError } from './brokerError'
import type { SentBody } from './sentBody'
import { session } from './session'

/** Recorded API call. Repeated reads on one page are merged. */
export interface MadeCall {
  id: number
  method: string
  url: string
  /** HTTP status of the last response, or 0 without one. */
  status: number
  /** Time of the last request in epoch milliseconds, and its duration. */
  at: number
  ms: number
  /** Bytes of the last response, if known. */
  size?: number
  count: number
  /** Request body without secrets. */
  body?: SentBody
  /** Set if the response is a text or a file instead of JSON. */
  answer?: 'text' | 'file'
  failure?: BrokerError
  /** Page visit of the call, see `pageVisit`. */
  visit: number
}

export type Made = Omit<MadeCall, 'id' | 'count'>

/** Data of a finished call from the client. */
export interface EndedCall extends Pick<MadeCall, 'method' | 'url' | 'at' | 'visit'> {
  response?: Response | undefined
  failure?: BrokerError | undefined
  body?: unknown
  answer?: 'text' | 'file' | undefined
}

export const MOST_CALLS = 100

/** Merged calls by key, oldest first. */
const made = new Map<string | number | undefined, MadeCall>()
const listeners = new Set<() => void>()
let newestFirst: readonly MadeCall[] | undefined = []
let id = 0
let sessions = 0

function changed(): void {
  newestFirst = undefined
  for (const listener of listeners) listener()
}

function keep(call: Made): void {
  id += 1
  const key = call.method === 'GET' ? [call.visit, call.status, call.url].join() : id
  const { id: first = id, count = 0 } = made.get(key) ?? {}
  made.set(key, { ...call, id: first, count: count + 1 })
  if (made.size > MOST_CALLS) made.delete(made.keys().next().value)
  changed()
}

let page: string | undefined
let visits = 0

/** Returns the number of the current page visit. It changes with the path, but not with filters. */
export function pageVisit(): number {
  const now = globalThis.location?.hash.split('?')[0]
  if (now !== page) visits += 1
  page = now
  return visits
}

/** Recent API calls, in memory until the session ends. */
export const calls = {
  /** Calls by first request, newest first. */
  get: (): readonly MadeCall[] => {
    newestFirst ??= [...made.values()].reverse()
    return newestFirst
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  add({ response, failure, body, answer, ...call }: EndedCall): void {
    const size = response?.headers.get('Content-Length')
    const entry: Made = {
      ...call,
      status: response?.status ?? 0,
      ms: Date.now() - call.at,
      ...(size && { size: Number(size) }),
      ...(answer && { answer }),
      ...(failure && { failure }),
    }
    if (body === undefined) {
      keep(entry)
      return
    }
    const during = sessions
    // Writes are rare, so load the code that removes secrets on demand.
    void import('./sentBody').then(
      ({ withBody }) => {
        if (during === sessions) keep(withBody(entry, body))
      },
      () => undefined,
    )
  },
}

let user = session.get()?.username
session.subscribe(() => {
  const next = session.get()?.username
  // Do not show one user's calls to the next user.
  if (next !== user) {
    sessions += 1
    made.clear()
    changed()
  }
  user = next
})
