import { useInfiniteQuery } from '@tanstack/react-query'
import { broker } from '../../../../api/client'
import { type Live, useLive } from '../../../../api/live'
import { queryClient } from '../../../../api/queryClient'

const readClient = (clientid: string, signal: AbortSignal) =>
  broker.get('/clients/{clientid}', { params: { path: { clientid } }, signal })
const readSubscriptions = (clientid: string, signal: AbortSignal) =>
  broker.get('/clients/{clientid}/subscriptions', { params: { path: { clientid } }, signal })
const readAuthzCache = (clientid: string, signal: AbortSignal) =>
  broker.get('/clients/{clientid}/authorization/cache', { params: { path: { clientid } }, signal })

export type ClientRecord = Awaited<ReturnType<typeof readClient>>
type SubscriptionRecord = Awaited<ReturnType<typeof readSubscriptions>>[number]

/** Everything the broker knows of one client. */
export const useClient = (clientid: string): Live<ClientRecord> =>
  useLive(['clients', 'one', clientid], (signal) => readClient(clientid, signal))

export const useSubscriptions = (clientid: string): Live<SubscriptionRecord[]> =>
  useLive(['clients', 'one', clientid, 'subscriptions'], (signal) => readSubscriptions(clientid, signal))

/** An entry of the authorization cache; the document calls it an object, the broker sends a list of these. */
export interface AuthzEntry {
  access?: { action_type?: string; qos?: number; retain?: boolean | string }
  result?: string
  topic?: string
  /** Epoch milliseconds. */
  updated_time?: number
}

export const useAuthzCache = (clientid: string): Live<AuthzEntry[]> =>
  useLive(['clients', 'one', clientid, 'authz'], async (signal) => {
    const answer: unknown = await readAuthzCache(clientid, signal)
    return Array.isArray(answer) ? (answer as AuthzEntry[]) : []
  })

/** A message held for a client, in its queue or in its inflight window. */
export interface HeldMessage {
  msgid?: string
  topic?: string
  qos?: number
  /** Epoch milliseconds. */
  publish_at?: number
  from_clientid?: string
  from_username?: string
  /** Base64; absent when the broker left it out. */
  payload?: string
  mqueue_priority?: number
  /** Nanoseconds since the epoch, as text: beyond what a number can hold. */
  inserted_at?: string
}

/** Messages read in one go; the whole payload of a page is bounded by the broker at 1 MB. */
const PAGE = 100

export type HeldKind = 'mqueue_messages' | 'inflight_messages'

async function readHeld(kind: HeldKind, clientid: string, position: string | undefined, signal: AbortSignal) {
  const query = { limit: PAGE, payload: 'base64' as const, ...(position !== undefined && { position }) }
  const init = { params: { path: { clientid }, query }, signal }
  const answer =
    kind === 'mqueue_messages'
      ? await broker.get('/clients/{clientid}/mqueue_messages', init)
      : await broker.get('/clients/{clientid}/inflight_messages', init)
  const { data = [], meta } = answer as { data?: HeldMessage[]; meta?: { position?: string } }
  return { data, position: meta?.position }
}

/** The messages held for a client, page after page by the broker's cursor. */
export function useHeldMessages(kind: HeldKind, clientid: string) {
  return useInfiniteQuery(
    {
      queryKey: ['clients', 'one', clientid, kind],
      queryFn: ({ pageParam, signal }) => readHeld(kind, clientid, pageParam, signal),
      initialPageParam: undefined as string | undefined,
      // The broker answers "none" at the end of an empty list; a page that is not full is the last one.
      getNextPageParam: (last) => (last.data.length < PAGE || last.position === 'none' ? undefined : last.position),
      retry: false,
      throwOnError: false,
    },
    queryClient,
  )
}
