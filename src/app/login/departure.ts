import { store } from '../../api/store'

/** That this browser set out for an identity provider, and where the user wanted to be. */
interface Departure {
  at: number
  backend: string
  to: string | null
}

const KEY = 'departure'

/** Whoever takes longer at the provider is asked when they come back. */
const LONGEST_WAY = 10 * 60_000

/** Keeps in mind that the browser sets out for an identity provider. */
export function noteDeparture(backend: string, to: string | null): void {
  store.set('session', KEY, { at: Date.now(), backend, to } satisfies Departure)
}

/** The way that the browser set out on, once, or undefined where it did not or not lately. */
export function takeDeparture(): Departure | undefined {
  const noted = store.get('session', KEY) as Departure | undefined
  store.set('session', KEY, undefined)
  const age = Date.now() - (noted?.at ?? 0)
  return noted && age >= 0 && age < LONGEST_WAY ? noted : undefined
}
