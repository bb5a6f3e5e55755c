import { call } from './client'

/** One page as the broker gives it. `count` is missing where counting is too dear. */
export interface Page<T> {
  data: T[]
  meta?: { count?: number; page?: number; limit?: number; hasnext?: boolean; position?: string }
}

/** The limit of one page in a walk over all of them. */
export const BATCH = 1000

interface WalkOptions {
  signal?: AbortSignal | undefined
  /** Told after each page; `total` only where the broker counts. */
  onProgress?: (done: number, total: number | undefined) => void
  limit?: number
}

/** True when the broker has more after `done` records. */
export function hasMore(page: Page<unknown>, done: number, limit: number): boolean {
  if (page.data.length === 0) return false
  if (page.meta?.hasnext !== undefined) return page.meta.hasnext
  if (page.meta?.count !== undefined) return done < page.meta.count
  return page.data.length >= limit
}

/** Walks the pages that `load` gives until there are no more. */
export async function walkPages<T>(
  load: (page: number, limit: number) => Promise<Page<T> | T[]>,
  { signal, onProgress, limit = BATCH }: WalkOptions = {},
): Promise<T[]> {
  const all: T[] = []
  for (let page = 1; ; page++) {
    signal?.throwIfAborted()
    const answer = await load(page, limit)
    if (Array.isArray(answer)) {
      onProgress?.(answer.length, answer.length)
      return answer
    }
    for (const row of answer.data) all.push(row)
    onProgress?.(all.length, answer.meta?.count)
    if (!hasMore(answer, all.length, limit)) return all
  }
}

/** All records of a collection. */
export function fetchAll<T = Record<string, unknown>>(
  path: string,
  query: Record<string, unknown> = {},
  options: WalkOptions = {},
): Promise<T[]> {
  return walkPages<T>(
    async (page, limit) =>
      (await call('get', path, { params: { query: { ...query, page, limit } }, signal: options.signal })) as
        | Page<T>
        | T[],
    options,
  )
}
