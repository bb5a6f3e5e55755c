import { createCallFromKey } from '../../schema/difference/operationKey'
import type { OtherCall, OtherOperation } from '../../schema/difference/otherTypes'
import type { LazyVariant, OperationKey } from '../../schema/types'
import { session } from '../session'
import { apiSupport } from './apiSupport'
import { differences } from './differences'
import { buildWorkerRequest, startDocumentWorker } from './startDocumentWorker'
import type { WorkerRequest, WorkerResult } from './worker'

/** Timeout in ms for one operation. A malicious document could block the worker. */
const TIMEOUT_MS = 20_000
/** Timeout in ms if the document must be fetched again. */
export const FETCH_TIMEOUT_MS = 60_000

const callByKey = new Map<OperationKey, Promise<OtherCall>>()
// Operations of another broker differ even with the same key.
apiSupport.subscribe(() => callByKey.clear())

/** Lists operations that only the connected broker's document has. Operations without details are listed by key. */
export async function loadOtherOperations(): Promise<OtherOperation[]> {
  const { otherOperations } = await askWorker({ subject: 'others' }, FETCH_TIMEOUT_MS)
  return otherOperations ?? (apiSupport.get()?.unknownOperations ?? []).map((key) => ({ key, tag: '', summary: '' }))
}

/**
 * Returns such an operation with parameters and body, or only the data of its key if the document is unavailable.
 * Registers its variants for forms.
 */
export function loadOtherCall(key: OperationKey): Promise<OtherCall> {
  const pendingCall =
    callByKey.get(key) ??
    askWorker({ subject: key }, TIMEOUT_MS).then(({ call = createCallFromKey(key) }) => {
      differences.others.set(key, createVariants(call))
      return call
    })
  callByKey.set(key, pendingCall)
  return pendingCall
}

function createVariants({ body }: OtherCall): LazyVariant[] {
  if (body?.kind !== 'form') return [{ tags: {}, load: async () => ({}) }]
  return body.variants.map(({ schema, ...variant }) => ({ ...variant, load: async () => schema }))
}

/** Asks the worker about a part of the document. Resolves to nothing if it fails or takes too long. */
export function askWorker(topic: Pick<WorkerRequest, 'subject' | 'screen'>, timeout: number): Promise<WorkerResult> {
  const user = session.get()
  if (!user) return Promise.resolve({})
  return new Promise((resolve) => {
    const worker = startDocumentWorker()
    const finish = (findings: WorkerResult) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(findings)
    }
    const timer = setTimeout(() => finish({}), timeout)
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResult>) => finish(data))
    worker.addEventListener('error', () => finish({}))
    worker.postMessage(buildWorkerRequest(user, topic))
  })
}
