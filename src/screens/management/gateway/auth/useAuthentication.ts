import { broker } from '../../../../api/client'
import { type Live, useLive } from '../../../../api/live'
import type { Json } from '../../../../schema/types'
import type { AuthScope } from './authScope'

export type Authenticator = Record<string, Json>

/** Fetches the authenticator; null if there is none (empty response). */
export async function readAuthentication(
  { path, params }: AuthScope,
  signal?: AbortSignal,
): Promise<Authenticator | null> {
  const answer = await broker.get(path, { params: { path: params }, signal: signal ?? null, optional: true })
  return (answer as Authenticator | undefined) ?? null
}

export const useAuthentication = (seat: AuthScope): Live<Authenticator | null> =>
  useLive([seat.path, seat.params], (signal) => readAuthentication(seat, signal), { once: true })
