import type { Json } from '../../../schema/types'
import { type Entry, getAuditRequest, getPathBindings, microseconds } from './entry'

/** How far back is looked for an earlier request on the same object. */
export const LOOKED_THROUGH = 100

/** Whether a request put a whole state in place, so that the one before it tells what was there. */
export const replaces = (entry: Entry): boolean =>
  entry.http_method === 'put' && entry.operation_result === 'success' && Object.keys(getRequestBody(entry)).length > 0

/** The body of a request; empty where it had none. */
export function getRequestBody(entry: Pick<Entry, 'http_request'>): { [key: string]: Json } {
  const { body } = getAuditRequest(entry)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as { [key: string]: Json }) : {}
}

/** Asks for the requests of the same operation that succeeded until then, newest first. */
export const queryBefore = (entry: Entry): Record<string, string | number> => ({
  operation_id: entry.operation_id ?? '',
  http_method: 'put',
  operation_result: 'success',
  lte_created_at: microseconds(entry.created_at) ?? 0,
  limit: LOOKED_THROUGH,
})

/** The last request before this one on the same object, by the values of its path. */
export function findPreviousEntry(entry: Entry, before: readonly Entry[]): Entry | undefined {
  const at = microseconds(entry.created_at) ?? 0
  const of = JSON.stringify(getPathBindings(entry))
  return before.find(
    (other) => (microseconds(other.created_at) ?? at) < at && JSON.stringify(getPathBindings(other)) === of,
  )
}
