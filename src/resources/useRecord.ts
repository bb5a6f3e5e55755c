import { useDataProvider } from 'ra-core'
import type { CallMeta } from '../api/dataProvider'
import { isGone } from '../api/gone'
import { type Live, useLive } from '../api/live'
import type { PathParams } from '../api/records'
import type { Row } from './types'

export interface RecordOptions {
  /** Path parameters of the parent, where the collection lies within a record. */
  path?: PathParams | undefined
  /** Read again and again at the operator's pace, or at one of its own in milliseconds; once if not said. */
  live?: boolean | number
}

export interface RecordState<R> extends Live<R> {
  /** The broker has none by this id. */
  missing: boolean
}

/**
 * One record, whole. Its cache entry is told apart from the rows of lists, which may hold less of it, and is read anew
 * whenever something changes a record of the collection.
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
  const missing = isGone(state.error)
  return { ...state, missing }
}
