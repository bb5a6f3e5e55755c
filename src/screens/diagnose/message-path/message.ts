import { isObject } from '../../../forms/core/paths'
import type { Json } from '../../../schema/types'
import { createPublishBody, toEncoding } from '../../clients/publish/form'
import { payloadBytes } from '../../typedPayload'

/** A message whose way is asked for. */
export interface PathMessage {
  topic: string
  payload: Uint8Array
  qos: 0 | 1 | 2
  retain: boolean
  /** What is sent of it to the operation that publishes. */
  body: ReturnType<typeof createPublishBody>
}

/** Who publishes it. Empty texts are what a publisher does not have. */
export interface Publisher {
  clientid: string
  username: string
  /** It comes over the broker's own API instead of from a client. */
  viaApi: boolean
}

/** What the broker takes for the client of a message that comes over its API. */
export const API_CLIENT = 'http_api'

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** What the form holds, as a message and its publisher; without a client it is the API that publishes. */
export function typedMessage(data: Record<string, Json>): { message: PathMessage; publisher: Publisher } {
  const { clientid, username, ...fields } = data
  const body = createPublishBody(fields)
  const qos = fields.qos === 1 || fields.qos === 2 ? fields.qos : 0
  const message: PathMessage = {
    topic: body.topic,
    payload: payloadBytes(text(fields.payload), toEncoding(fields.payload_encoding)),
    qos,
    retain: fields.retain === true,
    body,
  }
  const viaApi = text(clientid) === '' && text(username) === ''
  return {
    message,
    publisher: { clientid: viaApi ? API_CLIENT : text(clientid), username: text(username), viaApi },
  }
}

/** Fields that the address bears. The payload stays out of it: it may be long, and it may be a secret. */
const IN_ADDRESS = ['topic', 'clientid', 'username'] as const

/** First values of the form, from the address. */
export function fromAddress(search: URLSearchParams): Record<string, Json> {
  const qos = Number(search.get('qos') ?? '')
  return {
    ...Object.fromEntries(IN_ADDRESS.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []))),
    ...((qos === 1 || qos === 2) && { qos }),
    ...(search.get('retain') === 'true' && { retain: true }),
  }
}

/** The address of a message: links and bookmarks lead back to it. */
export function toAddress(data: Json): URLSearchParams {
  const fields = isObject(data) ? data : {}
  const search = new URLSearchParams()
  for (const name of IN_ADDRESS) if (text(fields[name]) !== '') search.set(name, text(fields[name]))
  if (fields.qos === 1 || fields.qos === 2) search.set('qos', String(fields.qos))
  if (fields.retain === true) search.set('retain', 'true')
  return search
}
