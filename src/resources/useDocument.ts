import { call } from '../api/client'
import type { paths } from '../api/generated/types'
import { type Live, type LiveOptions, useLive } from '../api/live'
import type { BrokerRecord, PathParams } from '../api/records'
import type { Json } from '../schema/types'

type Answered<P> = P extends keyof paths
  ? paths[P]['get'] extends { responses: { 200: { content: { 'application/json': infer T } } } }
    ? T
    : Json
  : Json

/** What the broker answers at a path; JSON of any shape where the path is known only at run time. */
export type DocumentOf<P extends string> = P extends unknown ? Answered<P> : never

export interface DocumentOptions extends Pick<LiveOptions, 'every' | 'enabled' | 'once' | 'fresh'> {
  /** Path parameters. */
  path?: PathParams
  query?: Readonly<BrokerRecord>
  /** Tells this reading apart from others of the same document: one that must not begin with what was kept. */
  apart?: string | number
}

/** What a reading of a document is kept under. Whatever reads it, its key begins with the document's path. */
const documentKey = (document: string, { path, query, apart }: DocumentOptions): readonly unknown[] => {
  const params = { ...(path && { path }), ...(query && { query }), ...(apart !== undefined && { apart }) }
  return [document, 'document', ...(Object.keys(params).length > 0 ? [params] : [])]
}

/**
 * A document of the broker that is no collection of records: settings, figures, states. Read again and again at the
 * operator's pace, or `once` each time that somebody begins to look; and anew whenever something changed it
 * (`useRefresh`).
 */
export function useDocument<const P extends string>(document: P, options: DocumentOptions = {}): Live<DocumentOf<P>> {
  const { path, query, apart: _, ...live } = options
  const params = { ...(path && { path: { ...path } }), ...(query && { query: { ...query } }) }
  return useLive(
    documentKey(document, options),
    async (signal) => (await call('get', document, { params, signal })) as DocumentOf<P>,
    live,
  )
}
