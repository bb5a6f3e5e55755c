import type { ErrorCode } from './errorCodes'

/** What a handler hands back. `body` undefined: an empty answer. */
export interface Answer {
  status: number
  body?: unknown
  /** Media type of a body that is not JSON; the body is then a string or a Buffer. */
  type?: string
  headers?: Record<string, string>
}

/** An error as the admin API states it: status, code and a message. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly headers: Record<string, string>

  constructor(status: number, code: ErrorCode, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }

  get answer(): Answer {
    return { status: this.status, body: { code: this.code, message: this.message }, headers: this.headers }
  }
}

/** What is wrong with one value, in the form the broker's schema checker gives it. */
export interface Violation {
  path?: string
  reason?: unknown
  value?: unknown
  /** The field that tells the kind of a body, and what it may hold. */
  field_name?: string
  expected?: string
  unknown?: string
  unmatched?: string
}

/** A 400 whose message is itself JSON: forms read its `path` to find the field. */
export function invalid(violation: Violation): ApiError {
  return new ApiError(400, 'BAD_REQUEST', JSON.stringify({ ...violation, kind: 'validation_error' }))
}

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const noContent: Answer = { status: 204 }

export const notFound = (message: string): ApiError => new ApiError(404, 'NOT_FOUND', message)
export const badRequest = (message: string): ApiError => new ApiError(400, 'BAD_REQUEST', message)
