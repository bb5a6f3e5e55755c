import type { Live } from '../../api/live'
import { type DocumentOf, useDocument } from '../../resources/useDocument'

export type License = DocumentOf<'/license'>

/** A licence changes by hand or by the day: one reading in ten minutes, in milliseconds. */
const SELDOM = 600_000

/** The licence in force; not read where the broker's edition has none. */
export const useLicense = (enabled = true): Live<License> => useDocument('/license', { every: SELDOM, enabled })

/** The shares of the quota at which the alarm begins and ends: read when they change, which is by hand. */
export const useWatermarks = (): Live<DocumentOf<'/license/setting'>> =>
  useDocument('/license/setting', { every: SELDOM })

/** What the cluster carries now. */
export const useCurrent = (): Live<DocumentOf<'/monitor_current'>> => useDocument('/monitor_current')
