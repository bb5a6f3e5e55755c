import { BrokerError } from '../../../api/errors'
import type { DocumentOf } from '../../../resources/useDocument'
import type { FilterValues } from '../../../ui/FilterBar'

/** An entry of the audit log as the broker tells of it. */
export type Entry = NonNullable<EntryPage['data']>[number]
/** A page of entries. Broker 5.6.1 answers with one, and its own document calls it a list of pages. */
export type EntryPage = DocumentOf<'/audit'> extends readonly (infer Page)[] ? Page : DocumentOf<'/audit'>
export type EntryRow = Entry & { id: string }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The request of an entry; nothing in it where a shell did it. */
export const getAuditRequest = ({ http_request: request }: Pick<Entry, 'http_request'>): Record<string, unknown> =>
  isObject(request) ? request : {}

/** Values of the path's placeholders: what the operation was about. */
export function getPathBindings(entry: Pick<Entry, 'http_request'>): Record<string, unknown> {
  const { bindings } = getAuditRequest(entry)
  return isObject(bindings) ? bindings : {}
}

/** Body fields that name an object, the most specific first. */
const NAMING = ['id', 'name', 'clientid', 'username', 'user_id', 'who', 'topic', 'node', 'filename'] as const

const isName = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

/** The name of an object in a body: its id, its type and name, a client, a user, a topic. */
function nameInBody(body: unknown): string | undefined {
  if (!isObject(body)) return isName(body) ? String(body) : undefined
  const field = NAMING.find((name) => isName(body[name]))
  if (field === undefined) return undefined
  const kind = field === 'name' ? body.type : field === 'who' ? body.as : undefined
  return isName(kind) ? `${kind}:${body[field]}` : String(body[field])
}

/**
 * The object of an entry: the values of the path, or for a create what the body names. A list names its first members.
 */
export function findObjects(entry: Pick<Entry, 'http_request' | 'http_method'>): string[] {
  const bindings = Object.values(getPathBindings(entry)).map(String)
  if (entry.http_method !== 'post' && bindings.length > 0) return bindings
  const { body } = getAuditRequest(entry)
  const named = Array.isArray(body) ? body.slice(0, MOST_NAMED).map(nameInBody) : [nameInBody(body)]
  return [...bindings, ...named.filter((name) => name !== undefined)]
}

/** Members of a list that are named. */
const MOST_NAMED = 3

/** The operation as the document names it, `put /rules/{id}`; undefined for what no request did. */
export function getOperationKey({ http_method: method, operation_id: path }: Entry): string | undefined {
  return method && path ? `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}` : undefined
}

/** The operation as it was called, where it has no word: `PUT /rules/:id`, or the command of a shell with its arguments. */
export function calledAs({ http_method: method, operation_id: path, operation_type: command, args }: Entry): string {
  if (method) return `${method.toUpperCase()} ${path ?? ''}`
  // An event of the broker itself bears its name in place of a path.
  return [path, command, ...(Array.isArray(args) ? args : [args])].filter(Boolean).join(' ').trim()
}

/**
 * Epoch microseconds, in which the broker filters, of an RFC 3339 text or of such a number; undefined for what is no
 * moment. A Date alone would lose the last three digits.
 */
export function microseconds(moment: string | number | undefined): number | undefined {
  if (typeof moment === 'number') return moment
  const ms = Date.parse(moment ?? '')
  if (Number.isNaN(ms)) return undefined
  const fraction = /\.(\d+)/.exec(moment ?? '')?.[1] ?? ''
  return ms * 1000 + Number(fraction.padEnd(6, '0').slice(3, 6))
}

/** The filters as the broker takes them. What is no moment is sent as it stands, and refused. */
export function buildAuditQuery(filters: FilterValues): Record<string, unknown> {
  const { gte_created_at: from, lte_created_at: to, operation_id: path, ...rest } = filters
  return {
    ...rest,
    ...(path && { operation_id: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
    ...(from && { gte_created_at: microseconds(from) ?? from }),
    ...(to && { lte_created_at: microseconds(to) ?? to }),
  }
}

/** The entries with ids: they have none of their own, and several may stand at one moment. */
export function toEntryRows(entries: readonly Entry[]): EntryRow[] {
  const seen = new Map<string, number>()
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
    const count = (seen.get(id) ?? 0) + 1
    seen.set(id, count)
    return { ...entry, id: count > 1 ? `${id} ${count}` : id }
  })
}

/** Whether the broker refuses to list since nothing is recorded: only the sentence tells. */
export const isOff = (error: unknown): boolean =>
  error instanceof BrokerError && error.status === 400 && /audit is disabled/i.test(error.reason)
