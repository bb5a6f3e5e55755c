import { useMemo } from 'react'
import { listInnerFields } from '../../../domain/rulesql/knownField'
import { writePath } from '../../../domain/rulesql/paths'
import { useLearnedPayload } from './useLearnedPayload'

/** Returns the paths of the fields of a statement's sampled messages: `payload.temp`. */
export function useLearnedPaths(sql: string): string[] {
  const payload = useLearnedPayload(sql)
  return useMemo(
    () => (payload ? listInnerFields(payload, ['payload']).flatMap(({ steps }) => writePath(steps) ?? []) : []),
    [payload],
  )
}
