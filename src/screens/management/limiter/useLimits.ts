import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'
import type { Json } from '../../../schema/types'

/** Listener with its settings, including limits. */
export type LimitedListener = { id: string } & Record<string, Json>

/** Polling interval in milliseconds; each update needs a request per listener. */
const POLL_INTERVAL_MS = 15_000

/** Fetches the settings of all listeners, because the list has no limits. */
export const useLimits = (): Live<LimitedListener[]> =>
  useLive(
    ['/listeners', 'limits'],
    async (signal) => {
      const listeners = await broker.get('/listeners', { signal })
      const read = async ({ id }: { id: string }) => ({
        ...(await broker.get('/listeners/{id}', { params: { path: { id } }, signal })),
        id,
      })
      return (await Promise.all(listeners.filter(({ id }) => id !== undefined).map(read))) as LimitedListener[]
    },
    { every: POLL_INTERVAL_MS },
  )
