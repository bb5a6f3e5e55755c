import { useMemo, useSyncExternalStore } from 'react'

/** Default interval in milliseconds; relative times do not change faster. */
const USUAL = 10_000

/** Reuses a time younger than this many milliseconds, because React requires a stable snapshot. */
const RECENT = 1000

/** Creates a clock shared by all components with the same interval. */
function createClock(every: number) {
  const listeners = new Set<() => void>()
  let now = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined
  const renew = () => {
    const present = Date.now()
    if (Math.abs(present - now) >= Math.min(every, RECENT)) now = present
  }
  return {
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        renew()
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
    snapshot(): number {
      // The clock was stopped, so newer data would be in the future.
      if (listeners.size === 0) renew()
      return now
    },
  }
}

const clocks = new Map<number, ReturnType<typeof createClock>>()

/** Returns the current time in epoch milliseconds, updated every `every` milliseconds by a shared clock. */
export function useNow(every = USUAL): number {
  const { subscribe, snapshot } = useMemo(() => {
    const clock = clocks.get(every) ?? createClock(every)
    clocks.set(every, clock)
    return clock
  }, [every])
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}
