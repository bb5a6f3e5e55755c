import type { Live } from '../../api/live'
import { type DocumentOf, useDocument } from '../../resources/useDocument'

/** Alarms are rare; they are asked for four times a minute, however fast the screens renew. */
const EVERY = 15_000
const SHOWN = 100
const QUERY = { activated: true, page: 1, limit: SHOWN }

/** The alarms that stand now, read once for all parts of the shell. */
export const useActiveAlarms = (): Live<DocumentOf<'/alarms'>> => useDocument('/alarms', { query: QUERY, every: EVERY })
