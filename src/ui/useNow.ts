import { useSyncExternalStore } from 'react'

const EVERY = 10_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(() => {
      now = Date.now()
      for (const each of listeners) each()
    }, EVERY)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

function snapshot(): number {
  // Data that came since the last tick must not lie in the future.
  if (listeners.size === 0) now = Date.now()
  return now
}

/** The present in epoch milliseconds, renewed every ten seconds by one clock for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}
