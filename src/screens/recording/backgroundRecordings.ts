import { createEmitter } from '../../api/createEmitter'
import type { LocalRows } from '../../resources/export/useExport'

interface RecordingState {
  isRunning: boolean
  /** Kept entries: events, or topics. */
  count: number
  maxCount: number
  /** Epoch milliseconds; undefined without a time limit. */
  endsAt?: number
}

/** Tool that goes on recording while the user works on other pages. */
export interface BackgroundRecording {
  /** Name of its menu entry. */
  name: string
  page: string
  /** Undefined if it has nothing to show. */
  read: () => RecordingState | undefined
  stop: () => void
  /** Removes the results of a stopped recording. */
  discard: () => void
  getRows: () => LocalRows
}

const tools: BackgroundRecording[] = []
const changes = createEmitter()

/** Makes the browser ask before a reload or close ends a recording. */
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Recordings of all tools. The header shows them on every page. */
export const backgroundRecordings = {
  /** Adds a tool. Call it once for each tool, when its module loads. */
  add: (tool: BackgroundRecording): void => void tools.push(tool),
  list: (): BackgroundRecording[] => tools.filter((tool) => tool.read() !== undefined),
  countRunning: (): number => tools.filter((tool) => tool.read()?.isRunning).length,
  /** Call it when a recording starts, ends or is discarded. */
  notify(): void {
    // A permanent `beforeunload` listener would disable the back/forward cache.
    if (backgroundRecordings.countRunning() > 0) globalThis.addEventListener?.('beforeunload', askBeforeUnload)
    else globalThis.removeEventListener?.('beforeunload', askBeforeUnload)
    changes.notify()
  },
  subscribe: changes.subscribe,
}
