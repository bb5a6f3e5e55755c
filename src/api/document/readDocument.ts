import type { Session } from '../session'
import { apiSupport } from './apiSupport'
import { differences } from './differences'
import { buildWorkerRequest, startDocumentWorker } from './startDocumentWorker'
import type { WorkerResult } from './worker'

/** Timeout in ms for all steps. A malicious document could block the worker. */
const TIMEOUT_MS = 180_000

/**
 * Reads the connected broker's document, once per version, and updates `offer` and `differences`. Runs in a worker
 * because the document has about 3 MB. Returns a function to cancel.
 */
export function readDocument(session: Session): () => void {
  const worker = startDocumentWorker()
  const timer = setTimeout(() => worker.terminate(), TIMEOUT_MS)
  const stopWorker = () => {
    clearTimeout(timer)
    worker.terminate()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerResult>) => {
    if (data.apiSupport) apiSupport.set(data.apiSupport)
    // The worker then stores them and ends itself.
    if (data.differences) differences.set(data.differences)
  })
  // Without the worker, the build's schemas are used.
  worker.addEventListener('error', stopWorker)
  worker.postMessage(buildWorkerRequest(session))
  return stopWorker
}
