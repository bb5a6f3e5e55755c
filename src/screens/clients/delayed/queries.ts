import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'
import type { ListParams } from '../../../resources/listParams'

const readMessages = async ({ page, limit }: ListParams, signal: AbortSignal) => ({
  ...(await broker.get('/mqtt/delayed/messages', { params: { query: { page, limit } }, signal })),
  // Seconds left are told as of now; the browser's clock counts them down, whatever time it thinks it is.
  readAt: Date.now(),
})
const readSettings = (signal: AbortSignal) => broker.get('/mqtt/delayed', { signal })

type MessagePage = Awaited<ReturnType<typeof readMessages>>
export type DelayedSettings = Awaited<ReturnType<typeof readSettings>>
export type DelayedRow = NonNullable<MessagePage['data']>[number]
/** What tells a message from all others of the cluster. */
export const keyOf = ({ node = '', msgid = '' }: DelayedRow): string => `${node}/${msgid}`
/** Where a message is kept. */
export type Place = { node: string; msgid: string }

/** A page of the messages that wait, next due first. */
export const useDelayed = (params: ListParams): Live<MessagePage> =>
  useLive(['delayed', 'list', params.page, params.limit], (signal) => readMessages(params, signal))

const SETTINGS_EVERY = 30_000

/** Whether messages are delayed, and how many may wait. */
export const useDelayedSettings = (): Live<DelayedSettings> =>
  useLive(['delayed', 'settings'], readSettings, { every: SETTINGS_EVERY })

/** One message with its payload. */
export const readMessage = (path: Place, signal?: AbortSignal) =>
  broker.get('/mqtt/delayed/messages/{node}/{msgid}', { params: { path }, ...(signal && { signal }) })
