import { broker } from '../../../../api/client'
import { type CursorPages, useCursorPages } from '../../../../resources/useCursorPages'

/** A message held for a client, in its queue or in its inflight window. */
export interface HeldMessage {
  msgid?: string
  topic?: string
  qos?: number
  /** Epoch milliseconds. */
  publish_at?: number
  from_clientid?: string
  from_username?: string
  /** Base64; absent when the broker left it out. */
  payload?: string
  mqueue_priority?: number
  /** Nanoseconds since the epoch, as text: beyond what a number can hold. */
  inserted_at?: string
}

/** Messages read in one go; all payloads of a page together are bounded by the broker at 1 MB. */
const PAGE = 100

export type HeldKind = 'mqueue_messages' | 'inflight_messages'

/** The broker's cursor of a message: what stands after it comes with the next page. */
const getCursor = ({ inserted_at, mqueue_priority }: HeldMessage): string | undefined =>
  inserted_at && (mqueue_priority === undefined ? inserted_at : `${inserted_at}_${mqueue_priority}`)

interface HeldQuery {
  limit: number
  payload: 'base64' | 'none'
  position?: string
}

async function readPage(kind: HeldKind, clientid: string, query: HeldQuery, signal: AbortSignal) {
  const init = { params: { path: { clientid }, query }, signal }
  const answer =
    kind === 'mqueue_messages'
      ? await broker.get('/clients/{clientid}/mqueue_messages', init)
      : await broker.get('/clients/{clientid}/inflight_messages', init)
  const { data = [], meta } = answer as { data?: HeldMessage[]; meta?: { position?: string } }
  return { data, position: meta?.position }
}

/**
 * A page, and where the next begins, if there is one. The broker leaves messages out of a page whose payloads grow too
 * large and need not say so: only one that is asked for beyond a short page tells whether that was the last.
 */
async function readHeld(kind: HeldKind, clientid: string, from: string | undefined, signal: AbortSignal) {
  const at = from !== undefined && { position: from }
  const { data, position } = await readPage(kind, clientid, { limit: PAGE, payload: 'base64', ...at }, signal)
  const last = data.at(-1)
  const next = last && (getCursor(last) ?? position)
  if (next === undefined || next === 'none') return { data }
  if (data.length >= PAGE) return { data, next }
  const beyond = await readPage(kind, clientid, { limit: 1, payload: 'none', position: next }, signal)
  return beyond.data.length > 0 ? { data, next } : { data }
}

/** The messages held for a client, page after page by the broker's cursor. */
export const useHeldMessages = (kind: HeldKind, clientid: string): CursorPages<HeldMessage> =>
  useCursorPages([`/clients/{clientid}/${kind}`, clientid], (from, signal) => readHeld(kind, clientid, from, signal))
