import { useDataProvider } from 'ra-core'
import { type Live, useLive } from '../api/live'
import type { Row } from './types'

/** The records of a small collection, to choose from or look up: read when somebody looks, and after each change of them. */
export function useRecords<R extends { id: string } = Row>(
  resource: string,
  filter: Readonly<Record<string, string>> = {},
): Live<R[]> {
  const provider = useDataProvider()
  return useLive<R[]>(
    [resource, 'records', filter],
    async (signal) =>
      (await provider.getList(resource, { filter, meta: { whole: true }, signal } as never)).data as unknown as R[],
    { once: true },
  )
}
