import type { Session } from '../session'
import { type Offer, offer } from './offer'
import type { Question } from './worker'

/**
 * Reads the connected broker's own document, once for a version, and tells `offer` what comes of it. A worker does it:
 * the document has some 3 MB. Gives a function that stops the reading.
 */
export function readDocument({ version, edition }: Session): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const end = () => worker.terminate()
  worker.addEventListener('message', ({ data }: MessageEvent<Offer>) => {
    offer.set(data)
    end()
  })
  // Without the worker, what the build knows holds.
  worker.addEventListener('error', end)
  const base = new URL('.', document.baseURI).href
  worker.postMessage({
    url: new URL('api-docs/swagger.json', document.baseURI).href,
    key: version ? `${base} ${edition} ${version}` : null,
    edition,
  } satisfies Question)
  return end
}
