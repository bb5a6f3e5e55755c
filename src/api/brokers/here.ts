/** What the id of a broker may be: it stands in addresses and names what is stored. */
const ID = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/

/** Whether a text may be the id of a broker. */
export const isBrokerId = (text: unknown): text is string => typeof text === 'string' && ID.test(text)

/** No broker has this id: what stands in the address could never be one. */
const NOBODY = '-'

/** The id in the query of an address, `?broker=eu`; empty for the broker of the page's own address. */
export function idIn(search: string): string {
  const asked = new URLSearchParams(search).get('broker') ?? ''
  return asked === '' || isBrokerId(asked) ? asked : NOBODY
}

// Another broker is another load of the page: nothing that was read of one is ever there at the other.
let id = idIn(globalThis.location?.search ?? '')

/** Which broker this page is at, by its id. */
export const hereId = (): string => id

/** Brings the page to another broker before anything has begun. For tests. */
export const setHere = (next: string): void => {
  id = next
}
