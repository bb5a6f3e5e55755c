import { BrokerError, isAbort } from './errors'

/** What came of the same work on many things. */
export interface EachResult<T> {
  done: number
  failed: { item: T; error: unknown }[]
  /** Not tried to the end: the operator stopped it, or the broker was out of reach. */
  left: T[]
  /** Why the rest was not tried, unless the operator wished so. */
  stopped?: unknown
}

export interface EachOptions {
  signal: AbortSignal
  /** Told how many were tried. */
  onProgress: (tried: number) => void
}

/** Work that nobody watches or stops. */
const NOBODY: EachOptions = { signal: new AbortController().signal, onProgress: () => undefined }

/** Requests at once: many must not flood the broker. */
const WIDTH = 4

/** Works on each, some at a time. A failure concerns its own item; where no request would fare better the rest is left. */
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

/** What is still to be done: what failed, and what was not tried. */
export const undone = <T>({ failed, left }: EachResult<T>): T[] => [...failed.map(({ item }) => item), ...left]

const NO_ANSWER = new Set(['NETWORK', 'TIMEOUT', 'NO_SESSION'])

/** No answer, or not allowed: the next request would fare no better. */
export const abortsBatch = (error: unknown): boolean =>
  error instanceof BrokerError && (NO_ANSWER.has(error.code) || error.status === 401 || error.status === 403)
