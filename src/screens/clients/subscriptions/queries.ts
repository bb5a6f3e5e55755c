import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'
import type { ListParams } from '../../../resources/listParams'

type SubscriptionQuery = NonNullable<Parameters<typeof broker.get<'/subscriptions', Record<never, never>>>[1]>

/** The filters of the list, by the broker's own names. */
export const filterNames = ['clientid', 'topic', 'match_topic', 'node', 'qos', 'share_group'] as const

const readSubscriptions = ({ page, limit, filters }: ListParams, signal: AbortSignal) =>
  broker.get('/subscriptions', { params: { query: { page, limit, ...filters } }, signal } as SubscriptionQuery)

type SubscriptionPage = Awaited<ReturnType<typeof readSubscriptions>>
export type SubscriptionRow = NonNullable<SubscriptionPage['data']>[number]

/** A page of the subscriptions that match. */
export const useSubscriptions = (params: ListParams): Live<SubscriptionPage> =>
  useLive(['subscriptions', 'list', params.page, params.limit, params.filters], (signal) =>
    readSubscriptions(params, signal),
  )
