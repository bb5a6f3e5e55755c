import type { QueryKey, UseBaseQueryResult } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'
import { isAbort } from './errors'

/**
 * Why a reading failed. Where it has no data, the query forgets its error as soon as it asks again; the last one stays
 * until there is an answer, so that what tells of it does not go and come back at every interval.
 */
export function useLastError(key: QueryKey, query: Pick<UseBaseQueryResult, 'error' | 'data' | 'isPending'>): unknown {
  const hash = hashKey(key)
  const [last, setLast] = useState<{ hash: string; error: unknown } | undefined>(undefined)
  const error = isAbort(query.error) ? null : query.error
  if (error !== null && (last?.error !== error || last.hash !== hash)) setLast({ hash, error })
  // What failed before this answer is no news when the data are taken away.
  else if (error === null && query.data !== undefined && last) setLast(undefined)
  if (error !== null) return error
  return query.isPending && last?.hash === hash ? last.error : undefined
}
