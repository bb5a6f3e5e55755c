import type { RawResponse } from '../../../api/client'
import { readRows } from '../../../api/records'
import type { Json } from '../../../schema/types'
import { decodeText } from '../../../ui/payload/decode'
import { losslessJson } from '../../../ui/payload/json'

/** Bytes of an answer that is shown; larger ones are a file. */
export const MOST_SHOWN = 5 * 1_048_576
/** Columns of a table that one can look over. */
const MOST_COLUMNS = 12
/** Rows whose fields are columns. */
const SAMPLE = 100

/** Where a list goes on, as its answer says. */
export type Paging =
  | { by: 'page'; page: number; limit: number; total?: number | undefined; hasNext?: boolean | undefined }
  | { by: 'cursor'; cursor: string }

/** An answer as it is shown. */
export type ShownAnswer =
  | { kind: 'nothing' }
  /** To be saved: it is a file, or too large to be shown. */
  | { kind: 'file' | 'large' }
  /** `rows` where it is a list, `record` where it is one thing. */
  | { kind: 'body'; bytes: Uint8Array; rows?: Rows; record?: Json; paging?: Paging | undefined }

/** The rows of a list; without columns they are plain values. */
export interface Rows {
  rows: readonly Json[]
  columns: readonly string[]
}

const isRecord = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads an answer for the page. `params` are the query parameters of the operation. */
export async function readAnswer(
  { type, body, fileName }: RawResponse,
  params: readonly string[] = [],
): Promise<ShownAnswer> {
  if (body.size === 0) return { kind: 'nothing' }
  if (body.size > MOST_SHOWN) return { kind: 'large' }
  if (fileName !== undefined || !/^$|json|^text\//.test(type)) return { kind: 'file' }
  const bytes = new Uint8Array(await body.arrayBuffer())
  const text = type.startsWith('text/') ? undefined : decodeText(bytes)
  const json = text === undefined ? undefined : losslessJson(text)
  if (!json) return { kind: 'body', bytes }
  const rows = rowsIn(json.value)
  if (rows) return { kind: 'body', bytes, rows, paging: pagingIn(json.value, params) }
  return { kind: 'body', bytes, ...(isRecord(json.value) && { record: json.value }) }
}

/** The rows of an answer that is a list, or holds one: records, or plain values. */
export function rowsIn(value: unknown): Rows | undefined {
  const isList = Array.isArray(value) || (isRecord(value) && holdsRows(value))
  const rows = isList ? (readRows(value) as readonly Json[]) : []
  const [first] = rows
  if (first === undefined) return undefined
  if (!rows.every((row) => isRecord(row) === isRecord(first) && !Array.isArray(row))) return undefined
  const names = new Set(rows.slice(0, SAMPLE).flatMap((row) => (isRecord(row) ? Object.keys(row) : [])))
  return { rows, columns: [...names].slice(0, MOST_COLUMNS) }
}

/** `data` beside nothing but what says how it goes on, or one list alone. */
const holdsRows = (value: Record<string, Json>): boolean =>
  Array.isArray(value.data)
    ? Object.keys(value).every((name) => name === 'data' || name === 'meta')
    : Object.keys(value).length === 1

function pagingIn(value: unknown, params: readonly string[]): Paging | undefined {
  const meta = isRecord(value) ? value.meta : undefined
  if (!isRecord(meta)) return undefined
  const { page, limit, count, hasnext, cursor } = meta
  if (
    params.includes('page') &&
    params.includes('limit') &&
    typeof page === 'number' &&
    typeof limit === 'number' &&
    limit > 0
  )
    return {
      by: 'page',
      page,
      limit,
      ...(typeof count === 'number' && { total: count }),
      ...(typeof hasnext === 'boolean' && { hasNext: hasnext }),
    }
  const goesOn = (typeof cursor === 'string' || typeof cursor === 'number') && cursor !== '' && hasnext !== false
  return goesOn && params.includes('cursor') ? { by: 'cursor', cursor: String(cursor) } : undefined
}

/** What a cell reads: plain values as they are, others as JSON in a line. */
export const cellText = (value: Json | undefined): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** What an answer is called as a file, where it does not say so itself. */
export const getAnswerFileName = ({ fileName, type }: Pick<RawResponse, 'fileName' | 'type'>): string =>
  fileName ?? `answer${/json/.test(type) ? '.json' : type.startsWith('text/') ? '.txt' : ''}`
