import type { ErrorCode } from './errorCodes'

/** Response of a handler; empty if `body` is undefined. */
export interface Answer {
  status: number
  body?: unknown
  /** Media type if not JSON; the body is then a string or a Buffer. */
  type?: string
  headers?: Record<string, string>
}

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

/** Validation error in the format of the broker's schema checker. */
export interface Violation {
  path?: string
  reason?: unknown
  value?: unknown
  /** Field that selects the type of a body, with its values. */
  field_name?: string
  expected?: string
  unknown?: string
  unmatched?: string
}

/** 400 with a JSON message: console forms read its `path` to find the field. */
export function createValidationError(violation: Violation): ApiError {
  return new ApiError(400, 'BAD_REQUEST', JSON.stringify({ ...violation, kind: 'validation_error' }))
}

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const noContent: Answer = { status: 204 }

export const notFound = (message: string): ApiError => new ApiError(404, 'NOT_FOUND', message)
export const badRequest = (message: string): ApiError => new ApiError(400, 'BAD_REQUEST', message)
