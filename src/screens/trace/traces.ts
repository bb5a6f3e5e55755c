import { broker } from '../../api/client'
import { type Live, useLive } from '../../api/live'
import type { StatusKind } from '../../ui/Status'

export const PATH = '/trace'

const readTraces = (signal: AbortSignal) => broker.get(PATH, { signal })

/** Log trace of the broker. */
export type Trace = Awaited<ReturnType<typeof readTraces>>[number]

/** Poll interval in milliseconds; traces run for minutes. */
const EVERY = 10_000

/** Fetches the traces with this client ID as condition; the broker only lists all. */
export const useClientTraces = (clientid: string): Live<Trace[]> =>
  useLive(
    [PATH, 'ofClient', clientid],
    async (signal) => {
      const traces = await readTraces(signal)
      return traces.filter((trace) => trace.type === 'clientid' && trace.clientid === clientid)
    },
    { every: EVERY },
  )

/** The traces with this condition that run or wait; none while the condition is empty. */
export function useSameTraces(type: string, value: unknown): Trace[] {
  const enabled = typeof value === 'string' && value !== ''
  const { data = [] } = useLive([PATH, 'all'], readTraces, { every: EVERY, enabled })
  if (!enabled) return []
  return data.filter((trace) => trace.type === type && getTraceCondition(trace) === value && trace.status !== 'stopped')
}

/** How the states of a trace look. */
export const STATES: Readonly<Record<string, StatusKind>> = { running: 'ok', waiting: 'connecting', stopped: 'stopped' }

/** What the events are chosen by; a broker of another version has kinds of its own, each in a field of its name. */
export const getTraceCondition = (trace: Trace): string => {
  const { [trace.type]: value } = trace as Readonly<Record<string, unknown>>
  return typeof value === 'string' ? value : ''
}

/** Bytes of its log on all nodes that answer. */
export const getLogSize = ({ log_size }: Trace): number =>
  Object.values(log_size ?? {}).reduce((sum, size) => sum + size, 0)

/** When it begins or ends, as text or in epoch milliseconds: the broker takes and gives seconds too. */
export const toMoment = (at: string | number | undefined): string | number | undefined =>
  typeof at === 'number' ? at * 1000 : at
