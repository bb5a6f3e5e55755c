import { broker } from '../../../api/client'
import { isAbortError } from '../../../api/errors'
import { ignoreNotFound } from '../../../api/notFound'
import { type BatchOptions, type BatchResult, shouldAbortBatch } from '../../../api/processEach'

/** Clients per request: small enough for visible progress and few retries after a refusal. */
const BATCH = 500

/** Kicks out clients in batches. Stops at errors that would fail every further request. */
export async function kickEach(
  clientids: readonly string[],
  { signal, onProgress }: BatchOptions,
): Promise<BatchResult<string>> {
  const result: BatchResult<string> = { done: 0, failed: [], left: [] }
  try {
    for (let at = 0; at < clientids.length; at += BATCH) {
      await kickSome(clientids.slice(at, at + BATCH), signal, result)
      onProgress(Math.min(at + BATCH, clientids.length))
    }
  } catch (error) {
    // Batches run in order, so the remaining clients are at the end.
    result.left = clientids.slice(result.done + result.failed.length)
    if (!isAbortError(error)) result.stopped = error
  }
  return result
}

/** Splits a refused batch in halves until the refused clients are isolated. */
async function kickSome(clientids: readonly string[], signal: AbortSignal, result: BatchResult<string>): Promise<void> {
  signal.throwIfAborted()
  try {
    await broker.post('/clients/kickout/bulk', { body: [...clientids], signal })
    result.done += clientids.length
  } catch (error) {
    if (isAbortError(error) || shouldAbortBatch(error)) throw error
    if (clientids.length === 1) return void (await kickOne(clientids[0] ?? '', signal, result))
    const half = Math.ceil(clientids.length / 2)
    await kickSome(clientids.slice(0, half), signal, result)
    await kickSome(clientids.slice(half), signal, result)
  }
}

/** Kicks out one client to get its reason of refusal. A client that has disconnected meanwhile is not a failure. */
async function kickOne(clientid: string, signal: AbortSignal, result: BatchResult<string>): Promise<void> {
  try {
    await broker.delete('/clients/{clientid}', { params: { path: { clientid } }, signal }).catch(ignoreNotFound)
    result.done += 1
  } catch (error) {
    if (isAbortError(error) || shouldAbortBatch(error)) throw error
    result.failed.push({ item: clientid, error })
  }
}
