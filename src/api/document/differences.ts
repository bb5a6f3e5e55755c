import { useSyncExternalStore } from 'react'
import type { Difference, Differences } from '../../schema/newer/types'
import type { LazyVariant, OperationKey } from '../../schema/types'

const NONE: Differences = {}

let inForce: Differences = NONE
let waiting: Differences | undefined
let version = 0
const listeners = new Set<() => void>()

/** What of the broker's bodies and records differs from the build: nothing until its document was compared. */
export const differences = {
  all: (): Differences => inForce,
  of: (key: OperationKey): Difference | undefined => (Object.hasOwn(inForce, key) ? inForce[key] : undefined),
  /** The bodies of operations that the build does not know, as far as their pages were opened. */
  others: new Map<OperationKey, LazyVariant[]>(),
  /** Changes whenever other differences come into force. */
  version: () => version,
  /** They come into force at once, or when nobody is at work at a form any more (`settle`). */
  set(next: Differences | null): void {
    waiting = next ?? NONE
    if (next) differences.settle()
    else force()
  },
  /** Called where the page changed. */
  settle(): void {
    if (waiting && !isAtWork()) force()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function force(): void {
  if (waiting === inForce || !waiting) return
  inForce = waiting
  waiting = undefined
  version++
  for (const listener of [...listeners]) listener()
}

/** Somebody types, a form stands in a dialog (which asks nothing before it is left), or the page would ask. */
function isAtWork(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  const at = document.activeElement?.closest('form') ?? document.querySelector('.MuiModal-root form')
  return at !== null || !window.dispatchEvent(leaving)
}

/** The differences that are in force. */
export const useAllDifferences = (): Differences => useSyncExternalStore(differences.subscribe, differences.all)

/** A part of the keys of queries: what was made of an operation is made anew where its differences changed. */
export function useDifferences(): (key: OperationKey) => number {
  const now = useSyncExternalStore(differences.subscribe, differences.version)
  return (key) => (differences.of(key) ? now : 0)
}
