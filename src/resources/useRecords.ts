import { useDataProvider } from 'react-admin'
import { type Live, useLive } from '../api/live'
import type { Row } from './types'

/** Loads all records of a small collection, on mount and after changes. */
export function useRecords<R extends { id: string } = Row>(
  resource: string,
  filter: Readonly<Record<string, string>> = {},
): Live<R[]> {
  const provider = useDataProvider()
  return useLive<R[]>(
    [resource, 'records', filter],
    async (signal) => (await provider.getList<R>(resource, { filter, meta: { whole: true }, signal })).data,
    { once: true },
  )
}
