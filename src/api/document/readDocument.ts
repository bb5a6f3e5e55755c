import type { Session } from '../session'
import { differences } from './differences'
import { offer } from './offer'
import { questionOf, startWorker } from './question'
import type { Findings } from './worker'

/** How long all of it may take, in ms: a document can be made so that nobody is done with it. */
const PATIENCE = 180_000

/**
 * Reads the connected broker's own document, once for a version, and tells `offer` and `differences` what comes of it. A
 * worker does it: the document has some 3 MB. Gives a function that stops the reading.
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
  // Without the worker, what the build knows holds.
  worker.addEventListener('error', end)
  worker.postMessage(questionOf(session))
  return end
}
