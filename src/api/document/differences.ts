import { useSyncExternalStore } from 'react'
import type { Difference, Differences } from '../../schema/difference/types'
import type { LazyVariant, Operation, OperationKey } from '../../schema/types'
import { createEmitter } from '../createEmitter'

const NONE: Differences = {}

let inForce: Differences = NONE
let pending: Differences | undefined
let version = 0
const changes = createEmitter()

/** Differences between the broker and the build. Empty until the document is compared. */
export const differences = {
  all: (): Differences => inForce,
  of: (key: OperationKey): Difference | undefined => (Object.hasOwn(inForce, key) ? inForce[key] : undefined),
  /** Bodies of operations that the build does not know, after their pages were opened. */
  others: new Map<OperationKey, LazyVariant[]>(),
  /** Operations of generated screens, after the screens were opened. */
  operations: new Map<string, Operation>(),
  /** Changes whenever new differences are applied. */
  version: () => version,
  /** Applies new differences at once, or after the user leaves the current form (`applyWhenIdle`). */
  set(next: Differences | null): void {
    pending = next ?? NONE
    if (next) differences.applyWhenIdle()
    else applyPending()
  },
  /** Call this after each page change. */
  applyWhenIdle(): void {
    if (pending && !isEditing()) applyPending()
  },
  subscribe: changes.subscribe,
}

function applyPending(): void {
  if (pending === inForce || !pending) return
  inForce = pending
  pending = undefined
  version++
  changes.notify()
}

/**
 * Returns true while the user edits: focus in a form, a form in a dialog (which has no unsaved-changes warning), or
 * unsaved changes.
 */
function isEditing(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  const at = document.activeElement?.closest('form') ?? document.querySelector('.MuiModal-root form')
  return at !== null || !window.dispatchEvent(leaving)
}

export const useAllDifferences = (): Differences => useSyncExternalStore(differences.subscribe, differences.all)

/** Returns a number for query keys, so that queries refetch when the differences of an operation change. */
export function useDifferenceVersion(): (key: OperationKey) => number {
  const now = useSyncExternalStore(differences.subscribe, differences.version)
  return (key) => (differences.of(key) ? now : 0)
}
