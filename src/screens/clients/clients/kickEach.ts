import { broker } from '../../../api/client'
import { type BatchOptions, type BatchResult, shouldAbortBatch } from '../../../api/each'
import { isAbortError } from '../../../api/errors'
import { ignoreNotFound } from '../../../api/gone'

/** Clients of one request: few enough that progress is seen and a refusal concerns few. */
const BATCH = 500

/** Closes the connections and ends the sessions, batch by batch. It stops where no request would fare better. */
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
    // They are tried one after the other, in their order.
    result.left = clientids.slice(result.done + result.failed.length)
    if (!isAbortError(error)) result.stopped = error
  }
  return result
}

/** A refused batch is halved until those who are refused stand alone: one bad client costs a few requests, not all. */
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

/** The client alone, for the reason that the broker gives about it; one that went away meanwhile is no failure. */
async function kickOne(clientid: string, signal: AbortSignal, result: BatchResult<string>): Promise<void> {
  try {
    await broker.delete('/clients/{clientid}', { params: { path: { clientid } }, signal }).catch(ignoreNotFound)
    result.done += 1
  } catch (error) {
    if (isAbortError(error) || shouldAbortBatch(error)) throw error
    result.failed.push({ item: clientid, error })
  }
}
