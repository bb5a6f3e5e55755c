import { BrokerError } from '../../api/brokerError'
import type { ImportedUser, PasswordKind } from '../../domain/imports/importedUsers'
import type { SendOptions } from '../fileImport/useFileImport'

/** Progress of an import, and the error of the part from `from` to `to` (user numbers from 1). */
export interface SendResult {
  sentCount: number
  failure?: {
    error: unknown
    /** The broker rejected the whole part; otherwise its state is unknown. */
    isRefused: boolean
    from: number
    to: number
  }
}

export interface PartOptions {
  signal: AbortSignal
  timeout: number
}

/** Sends users, all or none. */
export type SendPart = (users: readonly ImportedUser[], kind: PasswordKind, options: PartOptions) => Promise<unknown>

/** Users per request: the broker hashes each password before it responds. */
const CHUNK_SIZE = 1_000
const TIMEOUT_MS = 120_000

/** Sends users in parts, each all or none, and stops at the first error or when aborted. */
export async function sendUsers(
  users: readonly ImportedUser[],
  send: (part: readonly ImportedUser[], options: PartOptions) => Promise<unknown>,
  { signal, onProgress }: SendOptions,
): Promise<SendResult> {
  let doneCount = 0
  while (doneCount < users.length) {
    const part = users.slice(doneCount, doneCount + CHUNK_SIZE)
    try {
      await send(part, { signal, timeout: TIMEOUT_MS })
    } catch (error) {
      const isRefused = error instanceof BrokerError && error.status >= 400 && error.status < 500
      return {
        sentCount: doneCount,
        failure: { error, isRefused, from: doneCount + 1, to: doneCount + part.length },
      }
    }
    doneCount += part.length
    onProgress(doneCount)
  }
  return { sentCount: doneCount }
}
