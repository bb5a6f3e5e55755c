import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { ListParams } from './listParams'
import { listRows } from './listRows'

/** The rows that a list's address asks for. The last page stays in sight until the next has come. */
export function useRows(path: string, { page, limit, sort, filters }: ListParams) {
  const provider = useDataProvider()
  const params: ListParams = { page, limit, ...(sort && { sort }), filters }
  const query = useQuery({
    queryKey: [path, 'getList', params],
    queryFn: ({ signal }) => listRows(provider, path, params, signal),
    placeholderData: keepPreviousData,
  })
  return {
    ...query.data,
    error: query.error,
    loading: query.isFetching,
    refresh: () => void query.refetch(),
  }
}
