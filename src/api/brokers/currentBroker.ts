/** Broker ids appear in URLs and in storage keys. */
const BROKER_ID_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/

export const isBrokerId = (text: unknown): text is string => typeof text === 'string' && BROKER_ID_PATTERN.test(text)

/** Placeholder for an invalid id in the URL. It matches no broker. */
const INVALID_BROKER_ID = '-'

/** Reads `?broker=eu`. An empty id means the broker of this page's origin. */
export function parseBrokerId(search: string): string {
  const param = new URLSearchParams(search).get('broker') ?? ''
  return param === '' || isBrokerId(param) ? param : INVALID_BROKER_ID
}

// Switching brokers reloads the page, so data of two brokers never mix.
let currentId = parseBrokerId(globalThis.location?.search ?? '')

export const getCurrentBrokerId = (): string => currentId

/** Sets the current broker. Only for tests. */
export const setCurrentBrokerId = (next: string): void => {
  currentId = next
}
