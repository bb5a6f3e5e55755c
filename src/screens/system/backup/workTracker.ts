import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../../api/createEmitter'
import { session } from '../../../api/session'
import type { Report } from './report'

/** Running task of the broker or the browser. */
export interface Work {
  kind: 'create' | 'download' | 'restore'
  /** File name; empty while the broker creates it. */
  name: string
  /** Cancels a download. The broker cannot cancel a create or a restore. */
  stop?: () => void
}

export interface RestoreResult {
  name: string
  report: Report
}

interface State {
  tasks: readonly Work[]
  restoreResult: RestoreResult | undefined
}

// Module state, because a restore takes minutes and continues while the user is on other pages.
const NOTHING: State = { tasks: [], restoreResult: undefined }
let state = NOTHING
const { subscribe, notify, hasListeners } = createEmitter()

function change(next: Partial<State>): void {
  state = { ...state, ...next }
  notify()
}

session.subscribe(() => {
  if (!session.get()) change(NOTHING)
})

export const useRunningWork = (): State => useSyncExternalStore(subscribe, () => state)

export const isBackupPageOpen: () => boolean = hasListeners

/** Lists a task as running until it settles. */
export async function trackWork<T>(work: Work, run: () => Promise<T>): Promise<T> {
  change({ tasks: [...state.tasks, work] })
  try {
    return await run()
  } finally {
    change({ tasks: state.tasks.filter((other) => other !== work) })
  }
}

/** Sets the restore result; undefined once dismissed. */
export const setRestoreResult = (restored: RestoreResult | undefined): void => change({ restoreResult: restored })
