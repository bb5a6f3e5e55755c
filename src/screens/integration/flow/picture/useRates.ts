import { useState } from 'react'
import { broker } from '../../../../api/client'
import { type Live, useLive } from '../../../../api/live'
import { useLatest } from '../../../../ui/useLatest'
import { RateBook, type Rates } from './rates'

/** Requests of one round: the broker tells the figures of one rule at a time. */
const MOST = 20

/**
 * The rates of rules that are in use, read at the operator's pace and not in hidden tabs. However many there are, a
 * round asks for a few: those in sight first, each in its turn.
 */
export function useRates(ids: readonly string[], inSight: ReadonlySet<string>): Live<Readonly<Record<string, Rates>>> {
  const [book] = useState(() => new RateBook())
  const wanted = useLatest(() => book.next(ids, inSight, MOST))
  return useLive(
    ['/rules', 'flowRates'],
    async (signal) => {
      const readings = await Promise.allSettled(
        wanted().map(async (id) => {
          book.asked(id, Date.now())
          const { metrics } = await broker.get('/rules/{id}/metrics', { params: { path: { id } }, signal })
          const { 'matched.rate': matchedRate = 0, passed = 0 } = metrics ?? {}
          book.note(id, { at: Date.now(), matchedRate, passed })
        }),
      )
      // One that is gone meanwhile is none to tell of.
      const failed = readings.find((one) => one.status === 'rejected')
      if (failed && readings.every(({ status }) => status === 'rejected')) throw failed.reason
      return book.rates()
    },
    { enabled: ids.length > 0 },
  )
}
