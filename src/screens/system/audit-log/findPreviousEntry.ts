import { isObject } from '../../../schema/isObject'
import type { Json } from '../../../schema/types'
import { type Entry, getAuditRequest, getPathBindings, toMicroseconds } from '../../auditEntry'

/** Maximum number of earlier requests to search. */
export const MAX_SEARCHED = 100

/** Checks if a request replaces the whole object, so that the previous one contains the old state. */
export const isReplacement = (entry: Entry): boolean =>
  entry.http_method === 'put' && entry.operation_result === 'success' && Object.keys(getRequestBody(entry)).length > 0

/** Returns the body of a request; empty if absent. */
export function getRequestBody(entry: Pick<Entry, 'http_request'>): { [key: string]: Json } {
  const { body } = getAuditRequest(entry)
  return isObject(body) ? (body as { [key: string]: Json }) : {}
}

/** Query for earlier successful requests of the same operation, newest first. */
export const buildQueryBefore = (entry: Entry): Record<string, string | number> => ({
  operation_id: entry.operation_id ?? '',
  http_method: 'put',
  operation_result: 'success',
  lte_created_at: toMicroseconds(entry.created_at) ?? 0,
  limit: MAX_SEARCHED,
})

/** Finds the previous request for the same object, by path values. */
export function findPreviousEntry(entry: Entry, before: readonly Entry[]): Entry | undefined {
  const at = toMicroseconds(entry.created_at) ?? 0
  const bindings = JSON.stringify(getPathBindings(entry))
  return before.find(
    (other) => (toMicroseconds(other.created_at) ?? at) < at && JSON.stringify(getPathBindings(other)) === bindings,
  )
}
