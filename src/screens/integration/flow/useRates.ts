import { useState } from 'react'
import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'
import { useLatest } from '../../../ui/useLatest'
import { type Rates, RateTracker } from './rates'

/** Requests per poll: the broker returns the metrics of one rule per request. */
const MAX_REQUESTS = 20

/**
 * Polls the rates of enabled rules at the chosen interval, except in hidden tabs. Each poll fetches a limited
 * number of rules, visible ones first.
 */
export function useRates(
  ids: readonly string[],
  visibleIds: ReadonlySet<string>,
): Live<Readonly<Record<string, Rates>>> {
  const [tracker] = useState(() => new RateTracker())
  const getNextIds = useLatest(() => tracker.next(ids, visibleIds, MAX_REQUESTS))
  return useLive(
    ['/rules', 'flowRates'],
    async (signal) => {
      const readings = await Promise.allSettled(
        getNextIds().map(async (id) => {
          tracker.recordRequest(id, Date.now())
          const { metrics } = await broker.get('/rules/{id}/metrics', { params: { path: { id } }, signal })
          const { 'matched.rate': matchedRate = 0, passed = 0 } = metrics ?? {}
          tracker.recordReading(id, { at: Date.now(), matchedRate, passed })
        }),
      )
      // Rules deleted in the meantime are ignored.
      const failed = readings.find((one) => one.status === 'rejected')
      if (failed && readings.every(({ status }) => status === 'rejected')) throw failed.reason
      return tracker.rates()
    },
    { enabled: ids.length > 0 },
  )
}
