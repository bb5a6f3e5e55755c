import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'
import type { ListParams } from '../../../resources/listParams'

const readMessages = ({ page, limit, filters }: ListParams, signal: AbortSignal) =>
  broker.get('/mqtt/retainer/messages', {
    params: { query: { page, limit, ...(filters.topic && { topic: filters.topic }) } },
    signal,
  })
export const readSettings = (signal: AbortSignal) => broker.get('/mqtt/retainer', { signal })

type MessagePage = Awaited<ReturnType<typeof readMessages>>
export type RetainedRow = NonNullable<MessagePage['data']>[number]
export type RetainerSettings = Awaited<ReturnType<typeof readSettings>>

/** A page of the retained messages whose topics the filter matches. */
export const useRetained = (params: ListParams): Live<MessagePage> =>
  useLive(['retained', 'list', params.page, params.limit, params.filters.topic ?? ''], (signal) =>
    readMessages(params, signal),
  )

const SETTINGS_EVERY = 30_000

/** Whether messages are retained, and within which limits. */
export const useRetainer = (): Live<RetainerSettings> =>
  useLive(['retained', 'settings'], readSettings, { every: SETTINGS_EVERY })

/** One message with its payload in base64. */
export const readMessage = (topic: string, signal?: AbortSignal) =>
  broker.get('/mqtt/retainer/message/{topic}', { params: { path: { topic } }, ...(signal && { signal }) })
