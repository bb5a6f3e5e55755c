import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'

const readLicense = (signal: AbortSignal) => broker.get('/license', { signal })
const readSetting = (signal: AbortSignal) => broker.get('/license/setting', { signal })
const readCurrent = (signal: AbortSignal) => broker.get('/monitor_current', { signal })

export type License = Awaited<ReturnType<typeof readLicense>>
type Watermarks = Awaited<ReturnType<typeof readSetting>>
type Current = Awaited<ReturnType<typeof readCurrent>>

/** A licence changes by hand or by the day: one reading in ten minutes, in milliseconds. */
const SELDOM = 600_000

/** The licence in force. */
export const useLicense = (): Live<License> => useLive(['license'], readLicense, { every: SELDOM })

/** The shares of the quota at which the alarm begins and ends. */
export const useWatermarks = (): Live<Watermarks> => useLive(['license', 'setting'], readSetting)

/** What the cluster carries now. */
export const useCurrent = (): Live<Current> => useLive(['monitor_current'], readCurrent)
