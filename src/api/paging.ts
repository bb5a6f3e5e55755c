import { callBroker } from './callBroker'
import { getOperation } from './operationCatalogue'
import { type BrokerRecord, buildRecordId, type PathParams } from './records'

/** Page of a collection. `count` is missing if counting is too expensive. */
export interface Page<T> {
  data: T[]
  meta?: { count?: number; page?: number; limit?: number; hasnext?: boolean; position?: string }
}

/** Page size for loading all pages. */
export const BATCH_SIZE = 1000

interface PageOptions {
  signal?: AbortSignal | undefined
  path?: PathParams | undefined
  /** Runs after each page. `total` is set if the broker counts. */
  onProgress?: (done: number, total: number | undefined) => void
  limit?: number
  /** Queries to run in sequence, because the broker has no "or". Duplicate records are removed. */
  anyOf?: readonly BrokerRecord[] | undefined
}

/** Returns true if the broker has more than `done` records. */
export function hasMore(page: Page<unknown>, done: number, limit: number): boolean {
  if (page.data.length === 0) return false
  if (page.meta?.hasnext !== undefined) return page.meta.hasnext
  if (page.meta?.count !== undefined) return done < page.meta.count
  return page.data.length >= limit
}

type LoadPage<T> = (page: number, limit: number) => Promise<Page<T> | T[]>

/** Yields pages until there are no more. A plain list is a single page. */
export async function* loadPages<T>(
  load: LoadPage<T>,
  { signal, limit = BATCH_SIZE }: Omit<PageOptions, 'onProgress'> = {},
): AsyncGenerator<Page<T>> {
  let done = 0
  for (let page = 1; ; page++) {
    signal?.throwIfAborted()
    const answer = await load(page, limit)
    if (Array.isArray(answer)) return yield { data: answer, meta: { count: answer.length } }
    done += answer.data.length
    yield answer
    if (!hasMore(answer, done, limit)) return
  }
}

export async function loadAllPages<T>(load: LoadPage<T>, { onProgress, ...options }: PageOptions = {}): Promise<T[]> {
  const all: T[] = []
  for await (const { data, meta } of loadPages(load, options)) {
    for (const row of data) all.push(row)
    onProgress?.(all.length, meta?.count)
  }
  return all
}

export async function* loadCollectionPages<T extends BrokerRecord = BrokerRecord>(
  path: string,
  query: BrokerRecord = {},
  { anyOf, ...options }: Omit<PageOptions, 'onProgress'> = {},
): AsyncGenerator<Page<T>> {
  if (!anyOf) return yield* loadPages(createPageLoader<T>(path, query, options), options)
  const naming = await getOperation('get', path)
  const seenIds = new Set<string>()
  for (const [at, one] of anyOf.entries()) {
    for await (const { data, meta } of loadPages(createPageLoader<T>(path, { ...query, ...one }, options), options)) {
      const fresh = data.filter((row) => !seenIds.has(buildRecordId(row, naming)))
      for (const row of fresh) seenIds.add(buildRecordId(row, naming))
      // The total of merged queries is known only at the end.
      yield { data: fresh, meta: { hasnext: at < anyOf.length - 1 || meta?.hasnext === true } }
    }
  }
}

/**
 * Loads a collection until at least `max` records are read. `hasMore` is true if the broker has more; `total` is set if
 * the broker counts.
 */
export async function loadCollectionUpTo<T extends BrokerRecord = BrokerRecord>(
  path: string,
  query: BrokerRecord,
  max: number,
  { onProgress, ...options }: Omit<PageOptions, 'limit'>,
): Promise<{ rows: T[]; total: number | undefined; hasMore: boolean }> {
  const rows: T[] = []
  let total: number | undefined
  for await (const page of loadCollectionPages<T>(path, query, options)) {
    for (const row of page.data) rows.push(row)
    total = page.meta?.count
    onProgress?.(rows.length, total)
    if (rows.length >= max) return { rows, total, hasMore: hasMore(page, rows.length, BATCH_SIZE) }
  }
  return { rows, total, hasMore: false }
}

const createPageLoader =
  <T>(path: string, query: Record<string, unknown>, { path: params, signal }: PageOptions): LoadPage<T> =>
  async (page, limit) =>
    (await callBroker('get', path, {
      params: { ...(params && { path: { ...params } }), query: { ...query, page, limit } },
      signal,
    })) as Page<T> | T[]
