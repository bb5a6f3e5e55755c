import { useCan } from '../../api/access'
import { broker } from '../../api/client'
import { isPathSegment } from '../../api/ids'
import { type Live, useLive } from '../../api/live'
import { undefinedIfNotFound } from '../../api/notFound'
import { decideAccess } from '../../domain/access/decideAccess'
import { type Explanation, explainDelivery } from '../../domain/delivery/explainDelivery'
import { useDocument } from '../../resources/useDocument'
import { readAuthorization } from '../authorizationSources'

const READ = { every: 10_000 } as const

/** Explains why a client does not get messages on a topic, from its session, subscriptions and authorization. */
export function useDelivery(clientid: string, topic: string): Live<Explanation> {
  // Query the list, because fetching a missing client by path would be an error.
  const clients = useDocument('/clients', { ...READ, query: { clientid: [clientid], page: 1, limit: 1 } })
  const session = clients.data?.data?.find((one) => one.clientid === clientid)
  const exists = session !== undefined && isPathSegment(clientid)
  const subscriptions = useLive(
    ['/clients', clientid, 'delivery'],
    async (signal) => {
      const request = broker.get('/clients/{clientid}/subscriptions', { params: { path: { clientid } }, signal })
      return (await undefinedIfNotFound(request)) ?? []
    },
    { ...READ, enabled: exists },
  )
  const username = session?.username ?? null
  const { allowed } = useCan('get /authorization/sources')
  const rules = useLive(
    ['/authorization/sources', 'delivery', clientid, username],
    (signal) => readAuthorization({ clientid, username }, signal),
    { ...READ, enabled: allowed && exists },
  )
  const zone = useDocument('/configs/global_zone', READ)
  const refresh = () => Promise.all([clients.refresh(), subscriptions.refresh(), rules.refresh()])
  const error = clients.error ?? (exists ? subscriptions.error : undefined)
  const isSettled = (live: Live<unknown>) => live.data !== undefined || live.error !== undefined
  const isReady =
    clients.data !== undefined &&
    isSettled(zone) &&
    (!exists || (subscriptions.data !== undefined && (!allowed || isSettled(rules))))
  const access = rules.data
    ? decideAccess(
        {
          ...{ clientid, username, peerhost: session?.ip_address ?? null },
          ...{ action: 'subscribe', topic, qos: 0, retain: false },
        },
        rules.data.sources,
        rules.data.settings,
      ).outcome
    : undefined
  return {
    loading: !isReady && error === undefined,
    stale: false,
    refresh,
    ...(error !== undefined && { error }),
    ...(isReady && {
      data: explainDelivery({
        topic,
        session,
        subscriptions: subscriptions.data ?? [],
        access,
        storesQos0: zone.data?.mqtt?.mqueue_store_qos0,
      }),
    }),
  }
}
