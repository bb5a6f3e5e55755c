import { store } from '../../api/store'

interface SsoRedirect {
  at: number
  backend: string
  to: string | null
}

const KEY = 'departure'

/** Later returns require confirmation. In milliseconds. */
const MAX_AGE_MS = 10 * 60_000

export function storeSsoRedirect(backend: string, to: string | null): void {
  store.set('session', KEY, { at: Date.now(), backend, to } satisfies SsoRedirect)
}

/** Returns the recent redirect once, or undefined if there was none. */
export function takeSsoRedirect(): SsoRedirect | undefined {
  const stored = store.get('session', KEY) as SsoRedirect | undefined
  store.set('session', KEY, undefined)
  const age = Date.now() - (stored?.at ?? 0)
  return stored && age >= 0 && age < MAX_AGE_MS ? stored : undefined
}
