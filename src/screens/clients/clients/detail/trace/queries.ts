import { broker } from '../../../../../api/client'
import { type Live, useLive } from '../../../../../api/live'
import { queryClient } from '../../../../../api/queryClient'

const readTraces = (signal: AbortSignal) => broker.get('/trace', { signal })

export type Trace = Awaited<ReturnType<typeof readTraces>>[number]

const KEY = ['traces'] as const

/** A trace goes on for minutes: nobody needs it by the second. */
const EVERY = 10_000

/** The traces whose events are chosen by this client's ID; the broker lists them all. */
export const useTracesOf = (clientid: string): Live<Trace[]> =>
  useLive(
    [...KEY, clientid],
    async (signal) => {
      const traces = await readTraces(signal)
      return traces.filter((trace) => trace.type === 'clientid' && trace.clientid === clientid)
    },
    { every: EVERY },
  )

/** After a change of ours. */
export const rereadTraces = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY })
