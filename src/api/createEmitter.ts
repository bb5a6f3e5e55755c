/** Listeners to the changes of a state outside React, for `useSyncExternalStore`. */
export function createEmitter() {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify(): void {
      // A listener may unsubscribe meanwhile.
      for (const listener of [...listeners]) listener()
    },
    hasListeners: () => listeners.size > 0,
  }
}
