import type { Live } from '../../api/live'
import { type DocumentOf, useDocument } from '../../resources/useDocument'

/** Polling interval in milliseconds, independent of the user's setting because alarms are rare. */
const POLL_INTERVAL_MS = 15_000
const SHOWN = 100
const QUERY = { activated: true, page: 1, limit: SHOWN }

/** Fetches the active alarms; shared by all parts of the shell. */
export const useActiveAlarms = (): Live<DocumentOf<'/alarms'>> =>
  useDocument('/alarms', { query: QUERY, every: POLL_INTERVAL_MS })
