import type { RawResponse } from '../../../api/callBroker'
import type { UntypedCall } from '../../../api/untypedCall'
import { isObject } from '../../../schema/isObject'
import type { Json } from '../../../schema/types'
import { decodeText } from '../../../ui/payload/decode'
import { parseLosslessJson } from '../../../ui/payload/json'
import { extractRows, type Rows } from '../answerRows'

/** Maximum size in bytes of a displayed response; larger ones are downloads. */
export const MAX_SHOWN = 5 * 1_048_576

export type Paging =
  | { type: 'page'; page: number; limit: number; total?: number | undefined; hasNext?: boolean | undefined }
  | { type: 'cursor'; cursor: string }

type DisplayedAnswer =
  | { kind: 'nothing' }
  /** Download only: a file or too large. */
  | { kind: 'file' | 'large' }
  /** `rows` for a list, `record` for an object. */
  | { kind: 'body'; bytes: Uint8Array; rows?: Rows; record?: Json; paging?: Paging | undefined }

/** Parses a response for display. `params` are the operation's query parameters. */
export async function readAnswer(
  { type, body, fileName }: RawResponse,
  params: readonly string[] = [],
): Promise<DisplayedAnswer> {
  if (body.size === 0) return { kind: 'nothing' }
  if (body.size > MAX_SHOWN) return { kind: 'large' }
  if (fileName !== undefined || !/^$|json|^text\//.test(type)) return { kind: 'file' }
  const bytes = new Uint8Array(await body.arrayBuffer())
  const text = type.startsWith('text/') ? undefined : decodeText(bytes)
  const json = text === undefined ? undefined : parseLosslessJson(text)
  if (!json) return { kind: 'body', bytes }
  const rows = extractRows(json.value)
  if (rows) return { kind: 'body', bytes, rows, paging: readPaging(json.value, params) }
  return { kind: 'body', bytes, ...(isObject(json.value) && { record: json.value }) }
}

function readPaging(value: unknown, params: readonly string[]): Paging | undefined {
  const meta = isObject(value) ? value.meta : undefined
  if (!isObject(meta)) return undefined
  const { page, limit, count, hasnext, cursor } = meta
  if (
    params.includes('page') &&
    params.includes('limit') &&
    typeof page === 'number' &&
    typeof limit === 'number' &&
    limit > 0
  )
    return {
      type: 'page',
      page,
      limit,
      ...(typeof count === 'number' && { total: count }),
      ...(typeof hasnext === 'boolean' && { hasNext: hasnext }),
    }
  const goesOn = (typeof cursor === 'string' || typeof cursor === 'number') && cursor !== '' && hasnext !== false
  return goesOn && params.includes('cursor') ? { type: 'cursor', cursor: String(cursor) } : undefined
}

export const getAnswerFileName = ({ fileName, type }: Pick<RawResponse, 'fileName' | 'type'>): string =>
  fileName ?? `answer${/json/.test(type) ? '.json' : type.startsWith('text/') ? '.txt' : ''}`

export interface SentRequest {
  id: number
  request: UntypedCall
  answer: RawResponse
  display: DisplayedAnswer
  /** Time sent in epoch milliseconds, and duration. */
  at: number
  ms: number
}
