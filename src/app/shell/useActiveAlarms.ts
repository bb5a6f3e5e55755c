import { broker } from '../../api/client'
import { type Live, useLive } from '../../api/live'

/** Alarms are rare; they are asked for four times a minute, however fast the screens renew. */
const EVERY = 15_000
const SHOWN = 100

const read = (signal: AbortSignal) =>
  broker.get('/alarms', { params: { query: { activated: true, page: 1, limit: SHOWN } }, signal })

/** The alarms that stand now, read once for all parts of the shell. */
export const useActiveAlarms = (): Live<Awaited<ReturnType<typeof read>>> =>
  useLive(['alarms', 'active'], read, { every: EVERY })
