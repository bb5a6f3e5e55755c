import { ok } from '../http/answers'
import type { ApiRequest, Handlers } from '../http/handler'
import { parseByteSize } from '../http/kinds'
import type { Broker, HeldMessage, HeldPage } from '../mqtt/types'
import { requireClient } from './clients'

type GetPage = (clientid: string, page: { position?: string; limit: number }) => HeldPage | undefined
type Payload = 'none' | 'base64' | 'plain'

/** Messages held for a client, in its queue or waiting for an acknowledgement. */
export function clientMessageHandlers({ clients }: Broker): Handlers {
  return {
    'get /clients/{clientid}/mqueue_messages': (request) =>
      list(request, (clientid, page) => clients.mqueue(clientid, page)),
    'get /clients/{clientid}/inflight_messages': (request) =>
      list(request, (clientid, page) => clients.inflight(clientid, page)),
  }
}

function list({ params, query }: ApiRequest, pickPage: GetPage): ReturnType<typeof ok> {
  const clientid = params.clientid ?? ''
  const position = query.position === undefined || query.position === 'none' ? undefined : String(query.position)
  const fetchPage = (limit: number): HeldPage =>
    requireClient(pickPage(clientid, { limit, ...(position && { position }) }))
  const payload = (query.payload ?? 'base64') as Payload
  let page = fetchPage(Number(query.limit ?? 100))
  if (payload !== 'none') {
    const fitting = countWithin(page.data, parseByteSize(String(query.max_payload_bytes ?? '1MB')) ?? 0)
    // Fetch again so that the cursor points to the last message sent.
    if (fitting < page.data.length) page = fetchPage(fitting)
  }
  return ok({
    meta: { start: page.start, position: page.position },
    data: page.data.map((heldMessage) => show(heldMessage, payload)),
  })
}

/** Returns how many messages fit in `limit` bytes of payload, at least one. */
function countWithin(heldMessages: HeldMessage[], limit: number): number {
  let bytes = 0
  const overflowIndex = heldMessages.findIndex(({ message }) => {
    bytes += message.payload.length
    return bytes > limit
  })
  return overflowIndex === -1 ? heldMessages.length : Math.max(1, overflowIndex)
}

function show({ message, inserted_at, mqueue_priority, inflight_phase }: HeldMessage, payload: Payload): object {
  return {
    msgid: message.id,
    topic: message.topic,
    qos: message.qos,
    publish_at: message.publishAt,
    from_clientid: message.from,
    from_username: message.username ?? '',
    inserted_at,
    ...(inflight_phase === undefined && { mqueue_priority }),
    ...(payload !== 'none' && { payload: message.payload.toString(payload === 'plain' ? 'utf8' : 'base64') }),
  }
}
