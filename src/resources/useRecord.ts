import { useDataProvider } from 'react-admin'
import type { CallMeta } from '../api/getList'
import { type Live, useLive } from '../api/live'
import { isMissingRecord } from '../api/notFound'
import type { PathParams } from '../api/records'
import type { Row } from './types'

export interface RecordOptions {
  path?: PathParams | undefined
  /** Polls at the user's interval or at the given one in milliseconds; fetches once by default. */
  live?: boolean | number
}

export interface RecordState<R> extends Live<R> {
  isMissing: boolean
}

/**
 * Loads a single record. Uses another query key than lists, because their rows may be incomplete. Refetches after
 * changes of the collection.
 */
export function useRecord<R extends Row = Row>(
  resource: string,
  id: string,
  { path, live = false }: RecordOptions = {},
): RecordState<R> {
  const provider = useDataProvider()
  const meta: CallMeta & { record: 'full' } = { ...(path && { path }), record: 'full' }
  const state = useLive<R>(
    [resource, 'getOne', { id, meta }],
    async (signal) => (await provider.getOne(resource, { id, meta, signal })).data as R,
    { every: typeof live === 'number' ? live : 'tick', once: live === false },
  )
  return { ...state, isMissing: isMissingRecord(state.error) }
}
