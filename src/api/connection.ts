import { useSyncExternalStore } from 'react'
import { createEmitter } from './createEmitter'
import { getBackoffDelay } from './retry'

/** State of the broker connection. Times are epoch milliseconds. */
export interface ConnectionState {
  state: 'ok' | 'failing'
  startedAt?: number
  lastOk?: number
  nextTry?: number
}

export type ConnectionEvent =
  | { type: 'answered'; at: number; sentAt: number }
  | { type: 'failed'; at: number }
  | { type: 'scheduled'; nextTry: number }

/** Pure state machine. Any response restores the connection, unless its request was sent before the failure. */
export function reduceConnection(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  switch (event.type) {
    case 'answered':
      if (state.state === 'failing' && state.startedAt !== undefined && event.sentAt < state.startedAt) return state
      return { state: 'ok', lastOk: event.at }
    case 'failed':
      return state.state === 'failing' ? state : { ...state, state: 'failing', startedAt: event.at }
    case 'scheduled':
      return state.state === 'failing' ? { ...state, nextTry: event.nextTry } : state
  }
}

/** Statuses of a proxy that cannot reach the broker. */
const SERVICE_UNAVAILABLE = 503
const GATEWAY_TIMEOUT = 504
const UNREACHABLE_STATUSES = new Set([502, SERVICE_UNAVAILABLE, GATEWAY_TIMEOUT])

let current: ConnectionState = { state: 'ok' }
let failedAttempts = 0
let timer: ReturnType<typeof setTimeout> | undefined
let probing = false
let probe: (() => Promise<void>) | undefined
const changes = createEmitter()

const isHidden = () => typeof document !== 'undefined' && document.hidden

function dispatch(event: ConnectionEvent): void {
  const next = reduceConnection(current, event)
  // A response while connected only updates the time, which is not rendered.
  const visible = next.state !== current.state || next.nextTry !== current.nextTry
  current = next
  if (current.state === 'ok') {
    failedAttempts = 0
    clearTimeout(timer)
    timer = undefined
  }
  if (visible) changes.notify()
}

function scheduleRetry(): void {
  if (current.state !== 'failing' || timer !== undefined || probing || !probe) return
  const delay = getBackoffDelay(failedAttempts, 2000)
  failedAttempts += 1
  timer = setTimeout(() => {
    timer = undefined
    if (isHidden()) scheduleRetry()
    else void retryNow()
  }, delay)
  dispatch({ type: 'scheduled', nextTry: Date.now() + delay })
}

async function retryNow(): Promise<void> {
  if (probing || !probe) return
  clearTimeout(timer)
  timer = undefined
  probing = true
  try {
    await probe()
  } catch {
    // The client has reported the failure. The next attempt is scheduled below.
  } finally {
    probing = false
    scheduleRetry()
  }
}

export const connection = {
  get: (): ConnectionState => current,
  subscribe: changes.subscribe,
  /**
   * Reports a response. `sentAt` is the time of its request. A 503 or 504 with the broker's own `code` may concern
   * only the requested resource (a disabled feature, a silent device), so the probe decides.
   */
  answered(status: number, sentAt: number, code?: string): void {
    if ((status === SERVICE_UNAVAILABLE || status === GATEWAY_TIMEOUT) && code) {
      if (current.state === 'ok') void retryNow()
    } else if (UNREACHABLE_STATUSES.has(status)) connection.failed()
    else dispatch({ type: 'answered', at: Date.now(), sentAt })
  },
  failed(): void {
    dispatch({ type: 'failed', at: Date.now() })
    scheduleRetry()
  },
  setProbe(fn: () => Promise<void>): void {
    probe = fn
  },
  retry: retryNow,
}

export function useConnection(): ConnectionState & { retry(): void } {
  const state = useSyncExternalStore(connection.subscribe, connection.get)
  return { ...state, retry: () => void retryNow() }
}
