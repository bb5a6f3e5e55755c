import { session } from '../../../api/session'
import type { Json } from '../../../schema/types'

let handed: { address: string; record: Json } | undefined
// A record of one user must not be shown to the next.
session.subscribe(() => {
  if (!session.get()) handed = undefined
})

/** Passes a record to the form at this URL, in memory only. */
export function passRecord(address: string, record: Json): void {
  handed = { address, record }
}

/** Returns the record passed to the form at this URL. */
export const takePassedRecord = (address: string): Json | undefined =>
  handed?.address === address ? handed.record : undefined
