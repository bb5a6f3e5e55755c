import { BrokerError, isAbortError } from './errors'

export interface BatchResult<T> {
  done: number
  failed: { item: T; error: unknown }[]
  /** Items not processed: the user stopped the batch, or the broker was unreachable. */
  left: T[]
  /** Error that stopped the batch. Not set if the user stopped it. */
  stopped?: unknown
}

export interface BatchOptions {
  signal: AbortSignal
  onProgress: (triedCount: number) => void
}

const DEFAULT_OPTIONS: BatchOptions = { signal: new AbortController().signal, onProgress: () => undefined }

/** Maximum parallel requests, to avoid flooding the broker. */
const MAX_PARALLEL = 4

/**
 * Processes items in parallel. A failure affects only its item. If further requests would fail as well, the rest is
 * skipped.
 */
export async function processEach<T>(
  items: readonly T[],
  work: (item: T, signal: AbortSignal) => Promise<unknown>,
  { signal, onProgress }: BatchOptions = DEFAULT_OPTIONS,
): Promise<BatchResult<T>> {
  const result: BatchResult<T> = { done: 0, failed: [], left: [] }
  const queue = [...items]
  const processOne = async (item: T) => {
    try {
      await work(item, signal)
      result.done += 1
    } catch (error) {
      if (!isAbortError(error) && !shouldAbortBatch(error)) result.failed.push({ item, error })
      else {
        result.left.push(item)
        if (!isAbortError(error)) result.stopped ??= error
      }
    }
    onProgress(result.done + result.failed.length)
  }
  const worker = async () => {
    while (queue.length > 0 && !signal.aborted && result.stopped === undefined) await processOne(queue.shift() as T)
  }
  await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL, items.length) }, worker))
  result.left.push(...queue)
  return result
}

export const getRemainingItems = <T>({ failed, left }: BatchResult<T>): T[] => [
  ...failed.map(({ item }) => item),
  ...left,
]

const NO_ANSWER = new Set(['NETWORK', 'TIMEOUT', 'NO_SESSION'])

/** Returns true if the next request would fail as well: no response, or not allowed. */
export const shouldAbortBatch = (error: unknown): boolean =>
  error instanceof BrokerError && (NO_ANSWER.has(error.code) || error.status === 401 || error.status === 403)
