import { useSyncExternalStore } from 'react'
import type { OperationKey } from '../../schema/types'

/** What the connected broker offers, measured by the operations that the console was generated for. */
export interface Offer {
  /** The version of the broker that the console was generated for. */
  madeFor: string
  /** The version that the broker's document tells; undefined where the broker gives none. */
  version: string | undefined
  /** Operations of this edition that the broker does not have. */
  lacks: readonly OperationKey[]
  /** Operations that the broker does not have, for they belong to the other edition. */
  otherEdition: readonly OperationKey[]
  /** Operations of the broker that the console does not know. */
  beyond: readonly OperationKey[]
}

let known: Offer | null = null
const listeners = new Set<() => void>()

/** What is known of the broker's operations: null until its document was read, which happens after the sign-in. */
export const offer = {
  get: (): Offer | null => known,
  set(next: Offer | null): void {
    known = next
    for (const listener of [...listeners]) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** What the connected broker offers, or null while that is not known. */
export const useOffer = (): Offer | null => useSyncExternalStore(offer.subscribe, offer.get)
