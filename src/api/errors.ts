/** What a request was, as errors name it. */
export interface RequestName {
  method: string
  url: string
}

interface Facts extends RequestName {
  status: number
  code: string
  reason: string
  path?: string | undefined
  retryAfter?: number | undefined
  raw: unknown
}

/** Any failure of a call to the broker. */
export class BrokerError extends Error {
  override readonly name = 'BrokerError'
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** The broker's code, or one of ours: NETWORK, TIMEOUT, MALFORMED, NO_SESSION, HTTP_<status>. */
  readonly code: string
  /** The field of the request body the broker complains about, without the leading `root.`. */
  readonly path?: string
  readonly reason: string
  readonly method: string
  readonly url: string
  /** Milliseconds the server asked to wait. */
  readonly retryAfter?: number
  readonly raw: unknown

  constructor(facts: Facts) {
    super(`${facts.method} ${facts.url}: ${facts.code}${facts.reason ? ` ${facts.reason}` : ''}`)
    this.status = facts.status
    this.code = facts.code
    if (facts.path !== undefined) this.path = facts.path
    this.reason = facts.reason
    this.method = facts.method
    this.url = facts.url
    if (facts.retryAfter !== undefined) this.retryAfter = facts.retryAfter
    this.raw = facts.raw
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isHtml = (text: string) => /^\s*<(!doctype|html|head|body)/i.test(text)

/** The broker often puts an object into `message` as JSON text. */
function unpack(message: unknown): unknown {
  if (typeof message !== 'string' || !/^\s*[[{]/.test(message)) return message
  try {
    return JSON.parse(message) as unknown
  } catch {
    return message
  }
}

function words(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** One sentence out of the object form `{kind, path, reason, value, …}` of a message. */
function phrase(message: Record<string, unknown>): string {
  const { kind, path, reason, value, ...rest } = message
  if (kind === 'validation_error' || reason !== undefined) {
    const detail = isObject(reason) && 'expected' in reason ? `expected ${words(reason.expected)}` : words(reason)
    const unknown = message.unknown === undefined ? '' : `: ${words(message.unknown)}`
    const got = value === undefined || isObject(value) ? '' : ` (${words(value)})`
    return `${detail}${unknown}${got}`
  }
  return words(Object.keys(rest).length > 0 ? message : (kind ?? path))
}

/** The body field an object message names: its path without `root.`; an unknown field is named by itself. */
function fieldOf(message: Record<string, unknown>): string | undefined {
  const path = typeof message.path === 'string' ? message.path.replace(/^root(\.|$)/, '') : ''
  if (message.reason === 'unknown_fields' && typeof message.unknown === 'string') {
    const field = message.unknown.split(',')[0]?.trim() ?? ''
    return path && field ? `${path}.${field}` : path || field || undefined
  }
  return path || undefined
}

/** Makes an error of an answer's status and body, whatever stands between us and the broker made of it. */
export function parseError(request: RequestName, status: number, body: unknown, retryAfter?: number): BrokerError {
  const base = { ...request, status, retryAfter, raw: body }
  if (typeof body === 'string') {
    const reason = isHtml(body) ? '' : body.trim().slice(0, 500)
    return new BrokerError({ ...base, code: `HTTP_${status}`, reason })
  }
  if (!isObject(body)) return new BrokerError({ ...base, code: `HTTP_${status}`, reason: '' })
  const code = typeof body.code === 'string' && body.code ? body.code : `HTTP_${status}`
  const message = unpack(body.message ?? body.reason)
  if (!isObject(message)) return new BrokerError({ ...base, code, reason: words(message) })
  return new BrokerError({ ...base, code, path: fieldOf(message), reason: phrase(message) })
}

/** `Retry-After` in milliseconds: seconds or a date. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

/** True for a request that was cancelled rather than failed: nothing to tell anybody. */
export function isAbort(error: unknown): boolean {
  return isObject(error) && error.name === 'AbortError'
}

type Translate = (key: string, options?: Record<string, unknown>) => string

/** Words for people: what happened, then the broker's code and reason. */
export function errorText(error: unknown, translate: Translate): string {
  if (!(error instanceof BrokerError)) return error instanceof Error ? error.message : String(error)
  const known = translate(`app.errors.${error.code}`, { _: '' })
  const generic = translate(error.status >= 500 ? 'app.errors.server' : 'app.errors.failed')
  const head = known || (error.reason ? '' : generic)
  const reason = error.status === 0 ? '' : error.reason
  const field = error.path && reason ? `${error.path}: ` : ''
  const text = [head, field + reason].filter(Boolean).join(' — ')
  return error.status === 0 || known ? text : `${text} (${error.code})`
}
