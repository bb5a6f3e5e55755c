import { BrokerError } from '../../api/brokerError'
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

/** What a call that sends a part is stopped by. */
export interface PartOptions {
  signal: AbortSignal
  timeout: number
}

/** Sends users of one kind to the broker, all or none. */
export type SendPart = (users: readonly ImportedUser[], kind: PasswordKind, options: PartOptions) => Promise<unknown>

/** Users in one call: brokers hash each, and answer when the last is stored. */
const PIECE = 1_000
const PATIENCE = 120_000

/** Sends users part by part, each all or none, and stops at the first that is refused or when it is told to. */
export async function sendUsers(
  users: readonly ImportedUser[],
  send: (part: readonly ImportedUser[], options: PartOptions) => Promise<unknown>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<Sent> {
  let done = 0
  while (done < users.length) {
    const part = users.slice(done, done + PIECE)
    try {
      await send(part, { signal, timeout: PATIENCE })
    } catch (error) {
      const refused = error instanceof BrokerError && error.status >= 400 && error.status < 500
      return { done, failure: { error, refused, from: done + 1, to: done + part.length } }
    }
    done += part.length
    onProgress(done)
  }
  return { done }
}
