import type { BrokerError } from './brokerError'
import type { SentBody } from './sentBody'
import { session } from './session'

/** One call of the console to the broker as it was made; readings that are repeated on one page are one. */
export interface MadeCall {
  id: number
  method: string
  /** The whole address as it was sent. */
  url: string
  /** HTTP status of the last answer; 0 when none came. */
  status: number
  /** When the last was sent, epoch milliseconds, and how long it took. */
  at: number
  ms: number
  /** Bytes of the last answer, where it said so. */
  size?: number
  count: number
  /** What was sent, without its secrets. */
  body?: SentBody
  /** An answer that is no JSON: a text, or a file. */
  answer?: 'text' | 'file'
  /** Why it failed. */
  failure?: BrokerError
  /** The page that it was made on: see `pageVisit`. */
  visit: number
}

/** A call before it is among the others. */
export type Made = Omit<MadeCall, 'id' | 'count'>

/** What the client knows of a call that has ended. */
export interface EndedCall extends Pick<MadeCall, 'method' | 'url' | 'at' | 'visit'> {
  response?: Response | undefined
  failure?: BrokerError | undefined
  body?: unknown
  answer?: 'text' | 'file' | undefined
}

/** Calls kept. */
export const MOST_CALLS = 100

/** By what makes two readings the same; the first made stand first. */
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

/** A number for the page that is open: another one each time that its path changes, whatever its filters are. */
export function pageVisit(): number {
  const now = globalThis.location?.hash.split('?')[0]
  if (now !== page) visits += 1
  page = now
  return visits
}

/** The last calls to the broker: in memory, and only as long as the session. */
export const calls = {
  /** Newest first, by when each was first made. */
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
    // Changes are rare; what keeps their secrets out comes with the first.
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
  // What one user did is not shown to the next.
  if (next !== user) {
    sessions += 1
    made.clear()
    changed()
  }
  user = next
})
