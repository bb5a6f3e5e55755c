import { useSyncExternalStore } from 'react'
import { session } from '../../../api/session'
import type { Report } from './report'

/** Something that the broker or the browser works on. */
export interface Work {
  kind: 'create' | 'download' | 'restore'
  /** The file's name; empty where the broker makes it. */
  name: string
  /** Ends it. The broker goes on with what it makes or restores, whoever waits: only what is brought can be ended. */
  stop?: () => void
}

/** What came of the last restore. */
export interface Restored {
  name: string
  report: Report
}

interface State {
  works: readonly Work[]
  restored: Restored | undefined
}

// Outside of the page: a restore takes minutes, and goes on while other pages are looked at.
const NOTHING: State = { works: [], restored: undefined }
let state = NOTHING
const listeners = new Set<() => void>()

function change(next: Partial<State>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

session.subscribe(() => {
  if (!session.get()) change(NOTHING)
})

/** What is under way now, and what came of the last restore. */
export const useUnderWay = (): State => useSyncExternalStore(subscribe, () => state)

/** Whether the page is in sight that shows it. */
export const isSeen = (): boolean => listeners.size > 0

/** Keeps work among what is under way as long as it takes. */
export async function underWay<T>(work: Work, run: () => Promise<T>): Promise<T> {
  change({ works: [...state.works, work] })
  try {
    return await run()
  } finally {
    change({ works: state.works.filter((other) => other !== work) })
  }
}

/** Sets what came of a restore; undefined once it was read. */
export const tellRestored = (restored: Restored | undefined): void => change({ restored })
