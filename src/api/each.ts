import { BrokerError, isAbort } from './errors'

export interface EachResult<T> {
  done: number
  failed: { item: T; error: unknown }[]
  /** Items not processed: the user stopped the batch, or the broker was unreachable. */
  left: T[]
  /** Error that stopped the batch. Not set if the user stopped it. */
  stopped?: unknown
}

export interface EachOptions {
  signal: AbortSignal
  /** Reports the number of processed items. */
  onProgress: (tried: number) => void
}

/** Options without progress and abort. */
const NOBODY: EachOptions = { signal: new AbortController().signal, onProgress: () => undefined }

/** Maximum parallel requests, to avoid flooding the broker. */
const WIDTH = 4

/**
 * Processes items in parallel. A failure affects only its item. If further requests would fail as well, the rest is
 * skipped.
 */
export async function each<T>(
  items: readonly T[],
  work: (item: T, signal: AbortSignal) => Promise<unknown>,
  { signal, onProgress }: EachOptions = NOBODY,
): Promise<EachResult<T>> {
  const result: EachResult<T> = { done: 0, failed: [], left: [] }
  const queue = [...items]
  const tryOne = async (item: T) => {
    try {
      await work(item, signal)
      result.done += 1
    } catch (error) {
      if (!isAbort(error) && !abortsBatch(error)) result.failed.push({ item, error })
      else {
        result.left.push(item)
        if (!isAbort(error)) result.stopped ??= error
      }
    }
    onProgress(result.done + result.failed.length)
  }
  const worker = async () => {
    while (queue.length > 0 && !signal.aborted && result.stopped === undefined) await tryOne(queue.shift() as T)
  }
  await Promise.all(Array.from({ length: Math.min(WIDTH, items.length) }, worker))
  result.left.push(...queue)
  return result
}

/** Returns failed and skipped items. */
export const undone = <T>({ failed, left }: EachResult<T>): T[] => [...failed.map(({ item }) => item), ...left]

const NO_ANSWER = new Set(['NETWORK', 'TIMEOUT', 'NO_SESSION'])

/** Returns true if the next request would fail as well: no response, or not allowed. */
export const abortsBatch = (error: unknown): boolean =>
  error instanceof BrokerError && (NO_ANSWER.has(error.code) || error.status === 401 || error.status === 403)
