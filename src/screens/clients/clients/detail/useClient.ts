import { useRecordContext } from 'ra-core'
import type { broker } from '../../../../api/client'

/** Everything the broker tells of one client. */
export type ClientRecord = Awaited<ReturnType<typeof broker.get<'/clients/{clientid}', never>>> & { id: string }

/** The client whose page this is; its parts stand there only once it is read. */
export function useClient(): ClientRecord {
  const client = useRecordContext<ClientRecord>()
  if (!client) throw new Error('outside the page of a client')
  return client
}
