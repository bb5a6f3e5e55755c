import type { Session } from '../session'
import { differences } from './differences'
import { offer } from './offer'
import { questionOf, startWorker } from './question'
import type { Findings } from './worker'

/** Timeout in ms for all steps. A malicious document could block the worker. */
const PATIENCE = 180_000

/**
 * Reads the connected broker's document, once per version, and updates `offer` and `differences`. Runs in a worker
 * because the document has about 3 MB. Returns a function to cancel.
 */
export function readDocument(session: Session): () => void {
  const worker = startWorker()
  const timer = setTimeout(() => worker.terminate(), PATIENCE)
  const end = () => {
    clearTimeout(timer)
    worker.terminate()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Findings>) => {
    if (data.offer) offer.set(data.offer)
    if (!data.differences) return
    differences.set(data.differences)
    end()
  })
  // Without the worker, the build's schemas are used.
  worker.addEventListener('error', end)
  worker.postMessage(questionOf(session))
  return end
}
