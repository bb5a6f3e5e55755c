import { broker } from '../../../../api/client'
import { type CursorPages, useCursorPages } from '../../../../resources/useCursorPages'

/** Message in a client's queue or inflight window. */
export interface HeldMessage {
  msgid?: string
  topic?: string
  qos?: number
  /** Epoch milliseconds. */
  publish_at?: number
  from_clientid?: string
  from_username?: string
  /** Base64; absent if the broker omitted it. */
  payload?: string
  mqueue_priority?: number
  /** Nanoseconds since the epoch as text: too large for a number. */
  inserted_at?: string
}

/** Page size. The broker limits the payloads of one page to 1 MB in total. */
const PAGE = 100

export type HeldKind = 'mqueue_messages' | 'inflight_messages'

/** Returns the broker's cursor of a message; the next page starts after it. */
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
 * Reads a page and the position of the next one. The broker omits messages from a page if their payloads are too
 * large and does not always report it, so a short page is the last one only if the page after it is empty.
 */
async function readHeld(kind: HeldKind, clientid: string, from: string | undefined, signal: AbortSignal) {
  const at = from !== undefined && { position: from }
  const { data, position } = await readPage(kind, clientid, { limit: PAGE, payload: 'base64', ...at }, signal)
  const last = data.at(-1)
  const next = last && (getCursor(last) ?? position)
  if (next === undefined || next === 'none') return { data }
  if (data.length >= PAGE) return { data, next }
  const nextPage = await readPage(kind, clientid, { limit: 1, payload: 'none', position: next }, signal)
  return nextPage.data.length > 0 ? { data, next } : { data }
}

/** Loads the messages held for a client page by page. */
export const useHeldMessages = (kind: HeldKind, clientid: string): CursorPages<HeldMessage> =>
  useCursorPages([`/clients/{clientid}/${kind}`, clientid], (from, signal) => readHeld(kind, clientid, from, signal))
