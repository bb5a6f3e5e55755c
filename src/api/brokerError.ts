import type { TranslateFunction } from 'react-admin'
import type { MessageIssue } from './parseMessage'

export interface RequestName {
  method: string
  url: string
}

interface BrokerErrorData extends RequestName {
  status: number
  code: string
  reason: string
  path?: string | undefined
  reasonParts?: Omit<MessageIssue, 'path'> | undefined
  /** All interpretations of the broker's complaint. Defaults to one that names `path`. */
  readings?: readonly (readonly MessageIssue[])[] | undefined
  unknown?: readonly string[] | undefined
  retryAfter?: number | undefined
  raw: unknown
}

export class BrokerError extends Error {
  override readonly name = 'BrokerError'
  /** HTTP status, or 0 without a response. */
  readonly status: number
  /** Code of the broker, or of the client: NETWORK, TIMEOUT, MALFORMED, NO_SESSION, HTTP_<status>. */
  readonly code: string
  /** Field of the request body that the broker rejects, without the leading `root.`. */
  readonly path: string | undefined
  /** The broker's reason on one line, without stack traces. Use `formatError` for display. */
  readonly reason: string
  /** Reason, expected type and value as separate parts. */
  readonly reasonParts: Omit<MessageIssue, 'path'>
  /** All complaints, one list per interpretation (see `ParsedMessage`). */
  readonly readings: readonly (readonly MessageIssue[])[]
  readonly unknown: readonly string[]
  readonly method: string
  readonly url: string
  /** Requested delay in milliseconds. */
  readonly retryAfter: number | undefined
  /** Raw response body for tests and logs. Do not render it. */
  readonly raw: unknown

  constructor(data: BrokerErrorData) {
    super(`${data.method} ${data.url}: ${data.code}${data.reason ? ` ${data.reason}` : ''}`)
    const { path, reason } = data
    this.status = data.status
    this.code = data.code
    this.path = path
    this.reason = reason
    this.reasonParts = data.reasonParts ?? { reason }
    this.readings = data.readings ?? (path === undefined ? [] : [[{ path, reason }]])
    this.unknown = data.unknown ?? []
    this.method = data.method
    this.url = data.url
    this.retryAfter = data.retryAfter
    this.raw = data.raw
  }

  /** Overrides the display text if the subclass knows more than the broker's reason. */
  formatMessage?(translate: TranslateFunction): string

  /** Copies the error with another field or reason. */
  copyWith(changes: { path?: string | undefined; reason?: string }): BrokerError {
    const { status, code, method, url, raw, retryAfter, unknown } = this
    const { path = this.path, reason = this.reason } = changes
    return new BrokerError({ status, code, method, url, raw, retryAfter, unknown, path, reason })
  }

  /**
   * Narrows an error of a whole document to the part `at`, so that its field is found there. Returns itself for
   * other parts.
   */
  narrowTo(at: string): BrokerError {
    const getPathBelow = (path: string) => (path.startsWith(`${at}.`) ? path.slice(at.length + 1) : undefined)
    const path = getPathBelow(this.path ?? '')
    if (path === undefined) return this
    const readings = this.readings.map((list) =>
      list.flatMap((one) => {
        const inner = getPathBelow(one.path)
        return inner === undefined ? [] : [{ ...one, path: inner }]
      }),
    )
    const { status, code, method, url, raw, retryAfter, reason, reasonParts } = this
    const unknown = this.unknown.flatMap((one) => getPathBelow(one) ?? [])
    return new BrokerError({
      status,
      code,
      method,
      url,
      raw,
      retryAfter,
      reason,
      reasonParts,
      path,
      readings,
      unknown,
    })
  }
}
