import { store } from '../../api/store'

interface Departure {
  at: number
  backend: string
  to: string | null
}

const KEY = 'departure'

/** Later returns require confirmation. In milliseconds. */
const LONGEST_WAY = 10 * 60_000

export function noteDeparture(backend: string, to: string | null): void {
  store.set('session', KEY, { at: Date.now(), backend, to } satisfies Departure)
}

/** Returns the recent redirect once, or undefined if there was none. */
export function takeDeparture(): Departure | undefined {
  const noted = store.get('session', KEY) as Departure | undefined
  store.set('session', KEY, undefined)
  const age = Date.now() - (noted?.at ?? 0)
  return noted && age >= 0 && age < LONGEST_WAY ? noted : undefined
}
