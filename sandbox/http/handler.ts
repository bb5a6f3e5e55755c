import type { IncomingHttpHeaders } from 'node:http'
import type { Answer } from './answers'
import type { Schema } from './document'

export type Role = 'administrator' | 'viewer' | 'publisher'

/** Caller: a signed-in user with a token, or an API key. */
export type Caller =
  | { kind: 'user'; username: string; role: Role; token: string; backend?: string | undefined }
  | { kind: 'key'; name: string; role: Role }

/** Authorized and validated request. */
export interface ApiRequest {
  params: Record<string, string>
  /** Converted to the declared types, with defaults. */
  query: Record<string, unknown>
  /** Parsed JSON, a Buffer for other media types, or undefined. */
  body: unknown
  /** JSON body as text, for numbers that exceed JavaScript's precision. */
  text?: string
  headers: IncomingHttpHeaders
  /** Undefined for operations without authorization. */
  caller: Caller | undefined
  /** Client address, forwarded by a console on this machine; undefined for calls between areas. */
  address?: string
}

/** Handles a request; may throw ApiError. */
export type Handler = (request: ApiRequest) => Answer | Promise<Answer>

export type Method = 'get' | 'post' | 'put' | 'delete'
export type OperationKey = `${Method} ${string}`
export type Handlers = Partial<Record<OperationKey, Handler>>

/** Body schema by path parameters; undefined uses the API document. */
export type BodySchemas = Partial<Record<OperationKey, (params: Record<string, string>) => Schema | undefined>>
