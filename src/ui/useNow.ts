import { useMemo, useSyncExternalStore } from 'react'

/** Default interval in milliseconds; relative times do not change faster. */
const DEFAULT_INTERVAL_MS = 10_000

/** Creates a clock shared by all components with the same interval. */
function createClock(every: number) {
  const listeners = new Set<() => void>()
  let now = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    /** A stopped clock is late: newer data would be in the future. */
    renew(): void {
      if (listeners.size === 0) now = Date.now()
    },
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        timer = setInterval(() => {
          now = Date.now()
          for (const each of listeners) each()
        }, every)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearInterval(timer)
      }
    },
    snapshot: () => now,
  }
}

const clocks = new Map<number, ReturnType<typeof createClock>>()

/** Returns the current time in epoch milliseconds, updated every `every` milliseconds by a shared clock. */
export function useNow(every = DEFAULT_INTERVAL_MS): number {
  const { subscribe, snapshot } = useMemo(() => {
    const clock = clocks.get(every) ?? createClock(every)
    clocks.set(every, clock)
    clock.renew()
    return clock
  }, [every])
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}
