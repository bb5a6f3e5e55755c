import type { BrokerError } from './brokerError'
import { createEmitter } from './createEmitter'
import type { SentBody } from './sentBody'
import { session } from './session'

/** Recorded API call. Repeated reads on one page are merged. */
export interface ApiCall {
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
  /** Page visit of the call, see `getPageVisit`. */
  visit: number
}

export type NewApiCall = Omit<ApiCall, 'id' | 'count'>

export interface FinishedCall extends Pick<ApiCall, 'method' | 'url' | 'at' | 'visit'> {
  response?: Response | undefined
  failure?: BrokerError | undefined
  body?: unknown
  answer?: 'text' | 'file' | undefined
}

export const MAX_CALLS = 100

/** Merged calls by key, oldest first. */
const callByKey = new Map<string | number | undefined, ApiCall>()
const changes = createEmitter()
let newestFirst: readonly ApiCall[] | undefined = []
let id = 0
let sessionCount = 0

function notifyListeners(): void {
  newestFirst = undefined
  changes.notify()
}

function mergeCall(call: NewApiCall): void {
  id += 1
  const key = call.method === 'GET' ? [call.visit, call.status, call.url].join() : id
  const { id: first = id, count = 0 } = callByKey.get(key) ?? {}
  callByKey.set(key, { ...call, id: first, count: count + 1 })
  if (callByKey.size > MAX_CALLS) callByKey.delete(callByKey.keys().next().value)
  notifyListeners()
}

let lastPage: string | undefined
let visitCount = 0

/** Returns the number of the current page visit. It changes with the path, but not with filters. */
export function getPageVisit(): number {
  const now = globalThis.location?.hash.split('?')[0]
  if (now !== lastPage) visitCount += 1
  lastPage = now
  return visitCount
}

/** Recent API calls, in memory until the session ends. */
export const callLog = {
  /** Calls by first request, newest first. */
  get: (): readonly ApiCall[] => {
    newestFirst ??= [...callByKey.values()].reverse()
    return newestFirst
  },
  subscribe: changes.subscribe,
  add({ response, failure, body, answer, ...call }: FinishedCall): void {
    const size = response?.headers.get('Content-Length')
    const entry: NewApiCall = {
      ...call,
      status: response?.status ?? 0,
      ms: Date.now() - call.at,
      ...(size && { size: Number(size) }),
      ...(answer && { answer }),
      ...(failure && { failure }),
    }
    if (body === undefined) {
      mergeCall(entry)
      return
    }
    const startedInSession = sessionCount
    // Writes are rare, so load the code that removes secrets on demand.
    void import('./sentBody').then(
      ({ addSanitizedBody: withBody }) => {
        if (startedInSession === sessionCount) mergeCall(withBody(entry, body))
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
    sessionCount += 1
    callByKey.clear()
    notifyListeners()
  }
  user = next
})
