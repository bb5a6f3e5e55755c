import { broker } from '../../../../api/client'
import type { ClientRecord } from '../steps/deliveries'

/** Most characters of ids in one request: its line must not grow too long for servers on the way. */
const MOST_CHARACTERS = 4_000

/** Ids in as few requests as their length allows. */
function* batches(ids: readonly string[]): Generator<string[]> {
  let batch: string[] = []
  let length = 0
  for (const id of ids) {
    const more = encodeURIComponent(id).length
    if (batch.length > 0 && length + more > MOST_CHARACTERS) {
      yield batch
      batch = []
      length = 0
    }
    batch.push(id)
    length += more
  }
  if (batch.length > 0) yield batch
}

/** Clients by their ids, those that there are: many in one request. */
export async function readClients(ids: readonly string[], signal: AbortSignal): Promise<Map<string, ClientRecord>> {
  const found = new Map<string, ClientRecord>()
  for (const clientid of batches(ids)) {
    const query = { clientid, page: 1, limit: clientid.length }
    const { data = [] } = await broker.get('/clients', { params: { query }, signal })
    for (const client of data) if (client.clientid !== undefined) found.set(client.clientid, client)
  }
  return found
}
