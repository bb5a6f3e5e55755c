import type { Live } from '../../api/live'
import { type DocumentOf, useDocument } from '../../resources/useDocument'

export type License = DocumentOf<'/license'>

/** Poll interval in milliseconds; licenses change rarely. */
const POLL_INTERVAL_MS = 600_000

/** Fetches the current license, unless the broker's edition has none. */
export const useLicense = (enabled = true): Live<License> =>
  useDocument('/license', { every: POLL_INTERVAL_MS, enabled })

/** Fetches the alarm watermarks as shares of the limit; they only change manually. */
export const useWatermarks = (): Live<DocumentOf<'/license/setting'>> =>
  useDocument('/license/setting', { every: POLL_INTERVAL_MS })

export const useCurrent = (): Live<DocumentOf<'/monitor_current'>> => useDocument('/monitor_current')
