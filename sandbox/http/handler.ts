import type { Answer } from './answers'

export type Role = 'administrator' | 'viewer' | 'publisher'

/** Who asks: a signed-in user by token, or an API key. */
export type Caller =
  | { kind: 'user'; username: string; role: Role; token: string }
  | { kind: 'key'; name: string; role: Role }

/** A request that passed authorization and the checks against the document. */
export interface ApiRequest {
  params: Record<string, string>
  /** Converted to the types of the document; defaults filled in. */
  query: Record<string, unknown>
  /** Parsed JSON of the declared shape; undefined where the operation takes none. */
  body: unknown
  /** Undefined for operations that need no authorization. */
  caller: Caller | undefined
}

type Handler = (request: ApiRequest) => Answer | Promise<Answer>

export type Method = 'get' | 'post' | 'put' | 'delete'
export type OperationKey = `${Method} ${string}`
export type Handlers = Partial<Record<OperationKey, Handler>>
