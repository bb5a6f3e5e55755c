import { BrokerError } from '../api/errors'
import type { DocumentOf } from '../resources/useDocument'
import { isObject } from '../schema/isObject'
import type { FilterValues } from '../ui/FilterBar'

export type Entry = NonNullable<EntryPage['data']>[number]
/** Page of entries. Broker 5.6.1 returns a page, although its API document declares a list of pages. */
export type EntryPage = DocumentOf<'/audit'> extends readonly (infer Page)[] ? Page : DocumentOf<'/audit'>
export type EntryRow = Entry & { id: string }

/** Returns the request of an entry; empty for shell commands. */
export const getAuditRequest = ({ http_request: request }: Pick<Entry, 'http_request'>): Record<string, unknown> =>
  isObject(request) ? request : {}

/** Values of the path placeholders, which identify the object. */
export function getPathBindings(entry: Pick<Entry, 'http_request'>): Record<string, unknown> {
  const { bindings } = getAuditRequest(entry)
  return isObject(bindings) ? bindings : {}
}

/** Body fields that identify an object, most specific first. */
const NAMING = ['id', 'name', 'clientid', 'username', 'user_id', 'who', 'topic', 'node', 'filename'] as const

const isName = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

/** Returns the name of an object in a body: id, type and name, client, user or topic. */
function findNameInBody(body: unknown): string | undefined {
  if (!isObject(body)) return isName(body) ? String(body) : undefined
  const field = NAMING.find((name) => isName(body[name]))
  if (field === undefined) return undefined
  const kind = field === 'name' ? body.type : field === 'who' ? body.as : undefined
  return isName(kind) ? `${kind}:${body[field]}` : String(body[field])
}

/**
 * Returns the objects of an entry: the path values, or for a create the names in the body. For a list the first
 * items.
 */
export function findObjects(entry: Pick<Entry, 'http_request' | 'http_method'>): string[] {
  const bindings = Object.values(getPathBindings(entry)).map(String)
  if (entry.http_method !== 'post' && bindings.length > 0) return bindings
  const { body } = getAuditRequest(entry)
  const bodyNames = Array.isArray(body) ? body.slice(0, MAX_NAMES).map(findNameInBody) : [findNameInBody(body)]
  return [...bindings, ...bodyNames.filter((name) => name !== undefined)]
}

const MAX_NAMES = 3

/** Returns the operation as in the API document, `put /rules/{id}`; undefined without a request. */
export function getOperationKey({ http_method: method, operation_id: path }: Entry): string | undefined {
  return method && path ? `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}` : undefined
}

/** Returns the untranslated operation: `PUT /rules/:id`, or a shell command with its arguments. */
export function formatCall({ http_method: method, operation_id: path, operation_type: command, args }: Entry): string {
  if (method) return `${method.toUpperCase()} ${path ?? ''}`
  // Events of the broker itself have a name instead of a path.
  return [path, command, ...(Array.isArray(args) ? args : [args])].filter(Boolean).join(' ').trim()
}

/**
 * Converts an RFC 3339 text or a number to epoch microseconds, the unit of the broker's filters; undefined if
 * invalid. A Date would lose the last three digits.
 */
export function toMicroseconds(moment: string | number | undefined): number | undefined {
  if (typeof moment === 'number') return moment
  const ms = Date.parse(moment ?? '')
  if (Number.isNaN(ms)) return undefined
  const fraction = /\.(\d+)/.exec(moment ?? '')?.[1] ?? ''
  return ms * 1000 + Number(fraction.padEnd(6, '0').slice(3, 6))
}

/** Converts the filters to query parameters. Invalid times are sent unchanged, so that the broker rejects them. */
export function buildAuditQuery(filters: FilterValues): Record<string, unknown> {
  const { gte_created_at: from, lte_created_at: to, operation_id: path, ...rest } = filters
  return {
    ...rest,
    ...(path && { operation_id: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
    ...(from && { gte_created_at: toMicroseconds(from) ?? from }),
    ...(to && { lte_created_at: toMicroseconds(to) ?? to }),
  }
}

/** Adds ids, because entries have none and several may have the same time. */
export function toEntryRows(entries: readonly Entry[]): EntryRow[] {
  const countById = new Map<string, number>()
  return entries.map((entry) => {
    const { created_at, node, source, http_method, operation_id, operation_type } = entry
    const id = JSON.stringify([
      created_at,
      node,
      source,
      http_method,
      operation_id,
      operation_type,
      getPathBindings(entry),
    ])
    const count = (countById.get(id) ?? 0) + 1
    countById.set(id, count)
    return { ...entry, id: count > 1 ? `${id} ${count}` : id }
  })
}

/** Checks if the broker rejects the list because the audit log is disabled; only the message says it. */
export const isOff = (error: unknown): boolean =>
  error instanceof BrokerError && error.status === 400 && /audit is disabled/i.test(error.reason)
