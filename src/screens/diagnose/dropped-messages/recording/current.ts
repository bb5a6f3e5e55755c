import { addSignOutTask, onUserChange } from '../../../../api/session'
import type { Recording } from './Recording'

/** The one recording of the page. It goes on while the operator works elsewhere, and ends with the session. */
let current: Recording | undefined
const listeners = new Set<() => void>()

const isRunning = (): boolean => current !== undefined && !current.isOver

/** The browser asks before a reload or a closed tab ends a recording. */
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Tells all listeners that the recording has changed. */
function notify(): void {
  // A listener that is always there keeps pages out of the browser's back/forward cache.
  if (isRunning()) window.addEventListener('beforeunload', askBeforeUnload)
  else window.removeEventListener('beforeunload', askBeforeUnload)
  for (const listener of [...listeners]) listener()
}

export const currentRecording = {
  get: (): Recording | undefined => current,
  /** Starts a recording in place of the last one, which is over. */
  start(recording: Recording): void {
    current = recording
    recording.start()
    notify()
  },
  notify,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

globalThis.addEventListener?.('pagehide', () => void current?.end('left', true))
// The rule can only be removed while the token is valid.
addSignOutTask(async () => current?.end('left'))
onUserChange(() => {
  void current?.end('left')
  current = undefined
  notify()
})
