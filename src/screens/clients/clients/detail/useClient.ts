import { useRecordContext } from 'react-admin'
import type { broker } from '../../../../api/client'

/** Client as returned by `GET /clients/{clientid}`. */
export type ClientRecord = Awaited<ReturnType<typeof broker.get<'/clients/{clientid}', never>>> & { id: string }

/** Returns the client of the page. Throws outside the client page. */
export function useClient(): ClientRecord {
  const client = useRecordContext<ClientRecord>()
  if (!client) throw new Error('useClient needs the page of a client above it')
  return client
}
