import { BrokerError } from '../../../api/brokerError'
import { broker } from '../../../api/client'
import type { ImportedUser, PasswordKind } from './importedUsers'

/** How far an import came, and what ended it in the part from `from` to `to` (users, counted from one). */
export interface Sent {
  done: number
  failure?: {
    error: unknown
    /** The broker answered, and took nothing of the part; otherwise nobody knows what it did with it. */
    refused: boolean
    from: number
    to: number
  }
}

/** Users in one call: brokers hash each, and answer when the last is stored. */
const PIECE = 1_000
const PATIENCE = 120_000

/** Sends users part by part, each all or none, and stops at the first that is refused or when it is told to. */
export async function sendUsers(
  id: string,
  users: readonly ImportedUser[],
  kind: PasswordKind,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<Sent> {
  let done = 0
  while (done < users.length) {
    const part = users.slice(done, done + PIECE)
    try {
      await broker.post('/authentication/{id}/import_users', {
        params: { path: { id }, query: { type: kind } },
        body: part as never,
        signal,
        timeout: PATIENCE,
      })
    } catch (error) {
      const refused = error instanceof BrokerError && error.status >= 400 && error.status < 500
      return { done, failure: { error, refused, from: done + 1, to: done + part.length } }
    }
    done += part.length
    onProgress(done)
  }
  return { done }
}
