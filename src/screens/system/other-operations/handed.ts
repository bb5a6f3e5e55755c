import { session } from '../../../api/session'
import type { Json } from '../../../schema/types'

let handed: { address: string; record: Json } | undefined
// What one user read is not filled in for the next.
session.subscribe(() => {
  if (!session.get()) handed = undefined
})

/** Hands a record that was read to the form at this address; it is kept in memory only. */
export function handRecord(address: string, record: Json): void {
  handed = { address, record }
}

/** The record that was handed to the form at this address. */
export const handedRecord = (address: string): Json | undefined =>
  handed?.address === address ? handed.record : undefined
