import { useMemo, useSyncExternalStore } from 'react'

/** What a time reads in words changes no faster. */
const USUAL = 10_000

/** A present not older than this many milliseconds is handed out as it is: React asks twice and expects the same. */
const RECENT = 1000

/** A clock for all who look at the same pace. */
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
      // Nobody kept the clock going: data that came meanwhile must not lie in the future.
      if (listeners.size === 0) renew()
      return now
    },
  }
}

const clocks = new Map<number, ReturnType<typeof createClock>>()

/** The present in epoch milliseconds, renewed every so many of them by one clock for the whole page. */
export function useNow(every = USUAL): number {
  const { subscribe, snapshot } = useMemo(() => {
    const clock = clocks.get(every) ?? createClock(every)
    clocks.set(every, clock)
    return clock
  }, [every])
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}
