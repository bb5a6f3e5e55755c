import { addSignOutTask, onUserChange } from '../../api/session'
import { backgroundRecordings } from './backgroundRecordings'
import type { RecordedEvent, RecordingKind } from './kind'
import type { Recording } from './Recording'

/** The page's only recording of a kind. It survives navigation and ends with the session. */
export interface CurrentRecording<T extends RecordedEvent = RecordedEvent, G extends string = string> {
  kind: RecordingKind<T, G>
  get: () => Recording<T, G> | undefined
  /** Starts a recording; the previous one must have ended. */
  start: (recording: Recording<T, G>) => void
  notify: () => void
  subscribe: (listener: () => void) => () => void
}

/** Creates the holder of a kind's recording. Call it once for each kind, when its module loads. */
export function createCurrentRecording<T extends RecordedEvent, G extends string>(
  kind: RecordingKind<T, G>,
): CurrentRecording<T, G> {
  let current: Recording<T, G> | undefined
  const { notify, subscribe } = backgroundRecordings

  const remove = () => {
    void current?.end('left')
    current = undefined
    notify()
  }
  globalThis.addEventListener?.('pagehide', () => void current?.end('left', true))
  // The rule can only be removed while the token is valid.
  addSignOutTask(async () => current?.end('left'))
  onUserChange(remove)
  backgroundRecordings.add({
    name: kind.name,
    page: kind.page,
    read() {
      if (!current || (current.isOver && current.events.total === 0)) return undefined
      const { startedAt, limits, events, isOver } = current
      const endsAt = startedAt === undefined ? undefined : startedAt + limits.time
      return {
        isRunning: !isOver,
        count: events.total,
        maxCount: limits.count,
        ...(endsAt !== undefined && { endsAt }),
      }
    },
    stop: () => void current?.end('stopped'),
    discard: remove,
    getRows: () => ({
      name: kind.page.slice(1),
      columns: kind.exportColumns,
      rows: () => current?.events.rows.map(kind.toExportRow) ?? [],
    }),
  })
  return {
    kind,
    get: () => current,
    start(recording) {
      current = recording
      recording.start()
      notify()
    },
    notify,
    subscribe,
  }
}
