import { addSignOutTask, onUserChange } from '../../../../api/session'
import type { Recording } from './Recording'

/** The page's only recording. It survives navigation and ends with the session. */
let current: Recording | undefined
const listeners = new Set<() => void>()

const isRunning = (): boolean => current !== undefined && !current.isOver

/** Makes the browser confirm before a reload or close ends the recording. */
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

function notify(): void {
  // A permanent `beforeunload` listener would disable the back/forward cache.
  if (isRunning()) window.addEventListener('beforeunload', askBeforeUnload)
  else window.removeEventListener('beforeunload', askBeforeUnload)
  for (const listener of [...listeners]) listener()
}

export const currentRecording = {
  get: (): Recording | undefined => current,
  /** Starts a recording; the previous one must have ended. */
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
