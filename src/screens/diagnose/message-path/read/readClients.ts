import { broker } from '../../../../api/client'
import type { ClientRecord } from '../steps/deliveries'

/** Characters of IDs per request, to stay below URL length limits of proxies. */
const MAX_CHARACTERS = 4_000

function* splitIntoBatches(ids: readonly string[]): Generator<string[]> {
  let batch: string[] = []
  let length = 0
  for (const id of ids) {
    const more = encodeURIComponent(id).length
    if (batch.length > 0 && length + more > MAX_CHARACTERS) {
      yield batch
      batch = []
      length = 0
    }
    batch.push(id)
    length += more
  }
  if (batch.length > 0) yield batch
}

/** Fetches clients by ID in batches; missing clients are omitted. */
export async function readClients(ids: readonly string[], signal: AbortSignal): Promise<Map<string, ClientRecord>> {
  const found = new Map<string, ClientRecord>()
  for (const clientid of splitIntoBatches(ids)) {
    const query = { clientid, page: 1, limit: clientid.length }
    const { data = [] } = await broker.get('/clients', { params: { query }, signal })
    for (const client of data) if (client.clientid !== undefined) found.set(client.clientid, client)
  }
  return found
}
