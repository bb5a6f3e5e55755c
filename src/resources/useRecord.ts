import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { BrokerError } from '../api/errors'
import type { Row } from './types'

/** One record. `missing`: the broker has none by this id. Read anew each time, so that a form starts from the truth. */
export function useRecord(path: string, id: string) {
  const provider = useDataProvider()
  const { data, error, refetch } = useQuery({
    queryKey: [path, 'getOne', id],
    queryFn: async ({ signal }) => (await provider.getOne<Row>(path, { id, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  })
  const missing = error instanceof BrokerError && error.status === 404
  return { row: data, missing, error: missing ? null : error, retry: () => void refetch() }
}
