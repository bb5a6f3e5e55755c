import type { QueryKey, UseBaseQueryResult } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'
import { isAbortError } from './errors'

/**
 * Returns the error of a query. A query without data clears its error on each refetch. Keep the last error until a
 * response arrives, so that its message does not flicker.
 */
export function useLastError(key: QueryKey, query: Pick<UseBaseQueryResult, 'error' | 'data' | 'isPending'>): unknown {
  const hash = hashKey(key)
  const [last, setLast] = useState<{ hash: string; error: unknown } | undefined>(undefined)
  const error = isAbortError(query.error) ? null : query.error
  if (error !== null && (last?.error !== error || last.hash !== hash)) setLast({ hash, error })
  // Forget the error after a success, so that it does not reappear when the data is removed.
  else if (error === null && query.data !== undefined && last) setLast(undefined)
  if (error !== null) return error
  return query.isPending && last?.hash === hash ? last.error : undefined
}
