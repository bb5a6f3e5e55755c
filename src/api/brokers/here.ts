/** Broker ids appear in URLs and in storage keys. */
const ID = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/

export const isBrokerId = (text: unknown): text is string => typeof text === 'string' && ID.test(text)

/** Placeholder for an invalid id in the URL. It matches no broker. */
const NOBODY = '-'

/** Reads `?broker=eu`. An empty id means the broker of this page's origin. */
export function idIn(search: string): string {
  const asked = new URLSearchParams(search).get('broker') ?? ''
  return asked === '' || isBrokerId(asked) ? asked : NOBODY
}

// Switching brokers reloads the page, so data of two brokers never mix.
let id = idIn(globalThis.location?.search ?? '')

export const hereId = (): string => id

/** Sets the current broker. Only for tests. */
export const setHere = (next: string): void => {
  id = next
}
