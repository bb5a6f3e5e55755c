import { broker } from '../../../../api/client'
import { type Live, useLive } from '../../../../api/live'
import type { Json } from '../../../../schema/types'
import type { Seat } from './seat'

/** What the broker takes and gives of an authenticator. */
export type Authenticator = Record<string, Json>

/** The authenticator of a seat; null where it has none, which the broker answers with nothing at all. */
export async function readAuthentication({ path, params }: Seat, signal?: AbortSignal): Promise<Authenticator | null> {
  const answer = await broker.get(path, { params: { path: params }, signal: signal ?? null, optional: true })
  return (answer as Authenticator | undefined) ?? null
}

/** The same, for a page. */
export const useAuthentication = (seat: Seat): Live<Authenticator | null> =>
  useLive([seat.path, seat.params], (signal) => readAuthentication(seat, signal), { once: true })
