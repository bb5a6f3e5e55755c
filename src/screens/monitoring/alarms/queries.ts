import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'
import type { ListParams } from '../../../resources/listParams'

const readAlarms = (activated: boolean, { page, limit }: ListParams, signal: AbortSignal) =>
  broker.get('/alarms', { params: { query: { activated, page, limit } }, signal })

type AlarmPage = Awaited<ReturnType<typeof readAlarms>>
export type AlarmRow = NonNullable<AlarmPage['data']>[number]

/** A page of the alarms that are active, or of those that have ended. */
export const useAlarms = (activated: boolean, params: ListParams): Live<AlarmPage> =>
  useLive(['alarms', activated ? 'current' : 'history', params.page, params.limit], (signal) =>
    readAlarms(activated, params, signal),
  )
