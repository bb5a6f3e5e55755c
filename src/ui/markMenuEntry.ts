import { useSyncExternalStore } from 'react'

const marked = new Set<string>()
const listeners = new Set<() => void>()

/** Marks a menu entry (by route name) as having new content. */
export function markMenuEntry(name: string, isNew: boolean): void {
  if (marked.has(name) === isNew) return
  if (isNew) marked.add(name)
  else marked.delete(name)
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsMenuEntryMarked = (name: string): boolean => useSyncExternalStore(subscribe, () => marked.has(name))
