import { broker } from '../../api/client'
import { type Live, useLive } from '../../api/live'
import type { StatusKind } from '../../ui/Status'

export const PATH = '/trace'

const readTraces = (signal: AbortSignal) => broker.get(PATH, { signal })

export type Trace = Awaited<ReturnType<typeof readTraces>>[number]

/** Poll interval in milliseconds; traces run for minutes. */
const POLL_INTERVAL_MS = 10_000

/** Fetches the traces with this client ID as condition; the broker only lists all. */
export const useClientTraces = (clientid: string): Live<Trace[]> =>
  useLive(
    [PATH, 'ofClient', clientid],
    async (signal) => {
      const traces = await readTraces(signal)
      return traces.filter((trace) => trace.type === 'clientid' && trace.clientid === clientid)
    },
    { every: POLL_INTERVAL_MS },
  )

/** Fetches waiting and running traces with the same condition; none if it is empty. */
export function useSameTraces(type: string, value: unknown): Trace[] {
  const enabled = typeof value === 'string' && value !== ''
  const { data = [] } = useLive([PATH, 'all'], readTraces, { every: POLL_INTERVAL_MS, enabled })
  if (!enabled) return []
  return data.filter((trace) => trace.type === type && getTraceCondition(trace) === value && trace.status !== 'stopped')
}

export const STATES: Readonly<Record<string, StatusKind>> = { running: 'ok', waiting: 'connecting', stopped: 'stopped' }

/** Fetches running traces, every so many milliseconds. */
export function useRunningTraces(every: number, enabled: boolean): Trace[] {
  const { data = [] } = useLive([PATH, 'all'], readTraces, { every, enabled })
  return enabled ? data.filter(({ status }) => status === 'running') : []
}

/** Returns the condition of a trace; unknown types of other versions store it in a field named after the type. */
export const getTraceCondition = (trace: Trace): string => {
  const { [trace.type]: value } = trace as Readonly<Record<string, unknown>>
  return typeof value === 'string' ? value : ''
}

/** Returns the log size in bytes on all running nodes. */
export const getLogSize = ({ log_size }: Trace): number =>
  Object.values(log_size ?? {}).reduce((sum, size) => sum + size, 0)

/** Normalizes start and end: the broker also uses epoch seconds. */
export const toMoment = (at: string | number | undefined): string | number | undefined =>
  typeof at === 'number' ? at * 1000 : at

/** Maximum characters of the condition in a trace name, which becomes a file name. */
const MAX_CONDITION_LENGTH = 32

/** Generates a valid name (a letter, then letters, digits, `_` and `-`) from condition and time. */
export function traceName(condition: string, now: Date): string {
  const part = condition
    .slice(0, MAX_CONDITION_LENGTH)
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '')
  const moment = now.toISOString().slice(0, 19).replace(/\D/g, '')
  return ['trace', part, moment].filter(Boolean).join('_')
}
