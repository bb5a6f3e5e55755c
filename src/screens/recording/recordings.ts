import { addSignOutTask, onUserChange } from '../../api/session'
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
  const listeners = new Set<() => void>()
  /** Makes the browser confirm before a reload or close ends the recording. */
  const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

  function notify(): void {
    // A permanent `beforeunload` listener would disable the back/forward cache.
    if (current && !current.isOver) window.addEventListener('beforeunload', askBeforeUnload)
    else window.removeEventListener('beforeunload', askBeforeUnload)
    for (const listener of [...listeners]) listener()
  }

  globalThis.addEventListener?.('pagehide', () => void current?.end('left', true))
  // The rule can only be removed while the token is valid.
  addSignOutTask(async () => current?.end('left'))
  onUserChange(() => {
    void current?.end('left')
    current = undefined
    notify()
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
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
