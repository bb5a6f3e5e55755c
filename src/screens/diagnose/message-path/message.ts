import { isObject } from '../../../schema/isObject'
import type { Json } from '../../../schema/types'
import { createPublishBody, toEncoding } from '../../clients/publish/form'
import { decodePayload } from '../../typedPayload'

/** Message to analyse. */
export interface PathMessage {
  topic: string
  payload: Uint8Array
  qos: 0 | 1 | 2
  retain: boolean
  body: ReturnType<typeof createPublishBody>
}

/** Publisher of a message; empty strings mean none. */
export interface Publisher {
  clientid: string
  username: string
  /** Published through the broker's API instead of by a client. */
  isApi: boolean
}

/** Client ID that the broker assigns to messages of its API. */
export const API_CLIENT = 'http_api'

const toText = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** Converts form data to a message and its publisher; without a client ID the API publishes. */
export function parseMessageForm(data: Record<string, Json>): { message: PathMessage; publisher: Publisher } {
  const { clientid, username, ...fields } = data
  const body = createPublishBody(fields)
  const qos = fields.qos === 1 || fields.qos === 2 ? fields.qos : 0
  const message: PathMessage = {
    topic: body.topic,
    payload: decodePayload(toText(fields.payload), toEncoding(fields.payload_encoding)),
    qos,
    retain: fields.retain === true,
    body,
  }
  const viaApi = toText(clientid) === '' && toText(username) === ''
  return {
    message,
    publisher: { clientid: viaApi ? API_CLIENT : toText(clientid), username: toText(username), isApi: viaApi },
  }
}

/** Fields stored in the URL. The payload is excluded, because it may be long or secret. */
const IN_ADDRESS = ['topic', 'clientid', 'username'] as const

/** Reads initial form values from the URL. */
export function readMessageParams(search: URLSearchParams): Record<string, Json> {
  const qos = Number(search.get('qos') ?? '')
  return {
    ...Object.fromEntries(IN_ADDRESS.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []))),
    ...((qos === 1 || qos === 2) && { qos }),
    ...(search.get('retain') === 'true' && { retain: true }),
  }
}

export function toMessageParams(data: Json): URLSearchParams {
  const fields = isObject(data) ? data : {}
  const search = new URLSearchParams()
  for (const name of IN_ADDRESS) if (toText(fields[name]) !== '') search.set(name, toText(fields[name]))
  if (fields.qos === 1 || fields.qos === 2) search.set('qos', String(fields.qos))
  if (fields.retain === true) search.set('retain', 'true')
  return search
}
