import { useSyncExternalStore } from 'react'
import { backoff } from './retry'

/** What is known of the way to the broker. Times are epoch milliseconds. */
export interface ConnectionState {
  state: 'ok' | 'failing'
  since?: number
  lastOk?: number
  nextTry?: number
}

export type ConnectionEvent =
  | { type: 'answered'; at: number; sentAt: number }
  | { type: 'failed'; at: number }
  | { type: 'scheduled'; nextTry: number }

/** Pure state machine: any answer of the broker means the way is open, unless the request left before it broke. */
export function step(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  switch (event.type) {
    case 'answered':
      if (state.state === 'failing' && state.since !== undefined && event.sentAt < state.since) return state
      return { state: 'ok', lastOk: event.at }
    case 'failed':
      return state.state === 'failing' ? state : { ...state, state: 'failing', since: event.at }
    case 'scheduled':
      return state.state === 'failing' ? { ...state, nextTry: event.nextTry } : state
  }
}

/** Statuses a proxy gives when it does not reach the broker. */
const UNAVAILABLE = 503
const SILENT = 504
const UNREACHABLE = new Set([502, UNAVAILABLE, SILENT])

let current: ConnectionState = { state: 'ok' }
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined
let probing = false
let probe: (() => Promise<void>) | undefined
const listeners = new Set<() => void>()

const hidden = () => typeof document !== 'undefined' && document.hidden

function dispatch(event: ConnectionEvent): void {
  const next = step(current, event)
  // An answer while all is well only moves the clock, which nobody renders.
  const visible = next.state !== current.state || next.nextTry !== current.nextTry
  current = next
  if (current.state === 'ok') {
    tries = 0
    clearTimeout(timer)
    timer = undefined
  }
  if (visible) for (const listener of [...listeners]) listener()
}

function schedule(): void {
  if (current.state !== 'failing' || timer !== undefined || probing || !probe) return
  const delay = backoff(tries, 2000)
  tries += 1
  timer = setTimeout(() => {
    timer = undefined
    if (hidden()) schedule()
    else void retry()
  }, delay)
  dispatch({ type: 'scheduled', nextTry: Date.now() + delay })
}

/** Asks the broker at once whether it is there. */
async function retry(): Promise<void> {
  if (probing || !probe) return
  clearTimeout(timer)
  timer = undefined
  probing = true
  try {
    await probe()
  } catch {
    // The client has reported the failure; the next try follows.
  } finally {
    probing = false
    schedule()
  }
}

/** The one connection state of the console, fed by the client. */
export const connection = {
  get: (): ConnectionState => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /**
   * An answer came; `sentAt` is when its request left. `code` is the broker's own, where it gave one: a 503 or
   * 504 may then be about what was asked for alone (a part that is off, a device that is silent). Whether the broker is there at all, the probe finds out.
   */
  answered(status: number, sentAt: number, code?: string): void {
    if ((status === UNAVAILABLE || status === SILENT) && code) {
      if (current.state === 'ok') void retry()
    } else if (UNREACHABLE.has(status)) connection.failed()
    else dispatch({ type: 'answered', at: Date.now(), sentAt })
  },
  failed(): void {
    dispatch({ type: 'failed', at: Date.now() })
    schedule()
  },
  /** How to ask the broker for a sign of life. */
  setProbe(fn: () => Promise<void>): void {
    probe = fn
  },
  retry,
}

/** The connection to the broker, with a way to try again now. */
export function useConnection(): ConnectionState & { retry(): void } {
  const state = useSyncExternalStore(connection.subscribe, connection.get)
  return { ...state, retry: () => void retry() }
}
