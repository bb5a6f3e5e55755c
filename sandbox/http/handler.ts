import type { IncomingHttpHeaders } from 'node:http'
import type { Answer } from './answers'
import type { Schema } from './document'

export type Role = 'administrator' | 'viewer' | 'publisher'

/** Who asks: a signed-in user by token, or an API key. */
export type Caller =
  | { kind: 'user'; username: string; role: Role; token: string; backend?: string | undefined }
  | { kind: 'key'; name: string; role: Role }

/** A request that passed authorization and the checks against the document. */
export interface ApiRequest {
  params: Record<string, string>
  /** Converted to the types of the document; defaults filled in. */
  query: Record<string, unknown>
  /** Parsed JSON of the declared shape; a Buffer where it is of another type; undefined where there is none. */
  body: unknown
  /** The body as it came, where it is JSON: for numbers that JavaScript has no room for. */
  text?: string
  headers: IncomingHttpHeaders
  /** Undefined for operations that need no authorization. */
  caller: Caller | undefined
  /** The client's, as a console on this machine tells it; undefined for what one area asks of another. */
  address?: string
}

/** Answers a request, or throws ApiError. */
export type Handler = (request: ApiRequest) => Answer | Promise<Answer>

export type Method = 'get' | 'post' | 'put' | 'delete'
export type OperationKey = `${Method} ${string}`
export type Handlers = Partial<Record<OperationKey, Handler>>

/** Which schema a body has to fit, from the parameters of the path; undefined leaves it to the document. */
export type BodySchemas = Partial<Record<OperationKey, (params: Record<string, string>) => Schema | undefined>>
