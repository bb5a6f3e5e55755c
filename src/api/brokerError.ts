import type { Complaint } from './complaints'

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
  said?: Omit<Complaint, 'path'> | undefined
  /** All ways to understand what the broker complains about; one that names `path` if not given. */
  readings?: readonly (readonly Complaint[])[] | undefined
  unknown?: readonly string[] | undefined
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
  /** The broker's word or sentence in one line, never a stack or a place in its code; `errorText` makes words of it. */
  readonly reason: string
  /** The same in its parts. */
  readonly said: Omit<Complaint, 'path'>
  /** All that it complains about, once for each way to understand it (see `Reading`). */
  readonly readings: readonly (readonly Complaint[])[]
  /** Fields of the request that the broker does not know. */
  readonly unknown: readonly string[]
  readonly method: string
  readonly url: string
  /** Milliseconds the server asked to wait. */
  readonly retryAfter?: number
  /** The answer's body as it came: for tests and logs, not for a page. */
  readonly raw: unknown

  constructor(facts: Facts) {
    super(`${facts.method} ${facts.url}: ${facts.code}${facts.reason ? ` ${facts.reason}` : ''}`)
    const { path, reason } = facts
    this.status = facts.status
    this.code = facts.code
    if (path !== undefined) this.path = path
    this.reason = reason
    this.said = facts.said ?? { reason }
    this.readings = facts.readings ?? (path === undefined ? [] : [[{ path, reason }]])
    this.unknown = facts.unknown ?? []
    this.method = facts.method
    this.url = facts.url
    if (facts.retryAfter !== undefined) this.retryAfter = facts.retryAfter
    this.raw = facts.raw
  }

  /** The whole of it in words, where a failure knows more than the broker said. */
  inWords?(translate: (key: string, options?: Record<string, unknown>) => string): string

  /** The same refusal, said otherwise: of another field, with other words. */
  with(changes: { path?: string | undefined; reason?: string }): BrokerError {
    const { status, code, method, url, raw, retryAfter, unknown } = this
    const { path = this.path, reason = this.reason } = changes
    return new BrokerError({ status, code, method, url, raw, retryAfter, unknown, path, reason })
  }

  /** A refusal of a whole document as one of the part `at`, so that it finds its field there; itself for other parts. */
  within(at: string): BrokerError {
    const below = (path: string) => (path.startsWith(`${at}.`) ? path.slice(at.length + 1) : undefined)
    const path = below(this.path ?? '')
    if (path === undefined) return this
    const readings = this.readings.map((list) =>
      list.flatMap((one) => {
        const inner = below(one.path)
        return inner === undefined ? [] : [{ ...one, path: inner }]
      }),
    )
    const { status, code, method, url, raw, retryAfter, reason, said } = this
    const unknown = this.unknown.flatMap((one) => below(one) ?? [])
    return new BrokerError({ status, code, method, url, raw, retryAfter, reason, said, path, readings, unknown })
  }
}
