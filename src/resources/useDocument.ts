import { callBroker } from '../api/callBroker'
import type { paths } from '../api/generated/types'
import { type Live, type LiveOptions, useLive } from '../api/live'
import type { BrokerRecord, PathParams } from '../api/records'
import type { Json } from '../schema/types'

type ResponseBody<P> = P extends keyof paths
  ? paths[P]['get'] extends { responses: { 200: { content: { 'application/json': infer T } } } }
    ? T
    : Json
  : Json

/** Response type of a path; Json if the path is only known at runtime. */
export type DocumentOf<P extends string> = P extends unknown ? ResponseBody<P> : never

export interface DocumentOptions extends Pick<LiveOptions, 'every' | 'enabled' | 'once' | 'maxAge'> {
  path?: PathParams
  query?: Readonly<BrokerRecord>
  /** Separates this query from others of the same document, to avoid starting with cached data. */
  cacheKey?: string | number
}

/** Query key of a document. Always starts with its path. */
const getDocumentKey = (document: string, { path, query, cacheKey }: DocumentOptions): readonly unknown[] => {
  const params = { ...(path && { path }), ...(query && { query }), ...(cacheKey !== undefined && { apart: cacheKey }) }
  return [document, 'document', ...(Object.keys(params).length > 0 ? [params] : [])]
}

/**
 * Loads a document that is not a collection: settings, metrics, status. Polls at the user's interval, or fetches on
 * mount if `once`. Refetches after changes (`useRefresh`).
 */
export function useDocument<const P extends string>(document: P, options: DocumentOptions = {}): Live<DocumentOf<P>> {
  const { path, query, cacheKey: _, ...live } = options
  const params = { ...(path && { path: { ...path } }), ...(query && { query: { ...query } }) }
  return useLive(
    getDocumentKey(document, options),
    async (signal) => (await callBroker('get', document, { params, signal })) as DocumentOf<P>,
    live,
  )
}
