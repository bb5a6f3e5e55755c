import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'
import type { Json } from '../../../schema/types'

/** A listener with its settings, limits among them. */
export type Limited = { id: string } & Record<string, Json>

/** It takes a reading for each listener: no oftener than an operator looks. */
const EVERY = 15_000

/** The settings of all listeners: the broker's list of them has no limits. */
export const useLimits = (): Live<Limited[]> =>
  useLive(
    ['/listeners', 'limits'],
    async (signal) => {
      const listeners = await broker.get('/listeners', { signal })
      const read = async ({ id }: { id: string }) => ({
        ...(await broker.get('/listeners/{id}', { params: { path: { id } }, signal })),
        id,
      })
      return (await Promise.all(listeners.filter(({ id }) => id !== undefined).map(read))) as unknown as Limited[]
    },
    { every: EVERY },
  )
