import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch'
import type { Method } from '../schema/types'
import { BrokerError } from './brokerError'
import { apiBase, type CallOptions, call, type LooseInit, type WholeAnswer } from './client'
import type { CurlCall } from './curl'
import { isSegment } from './ids'
import { keepBody } from './sentBody'

/** Call to an operation that is known only at run time. */
export interface AnyCall {
  method: Method
  /** Path with parameters in braces. */
  path: string
  params: { path: Record<string, string>; query: Record<string, unknown> }
  /** JSON, FormData, or a string if `text` is set. */
  body?: unknown
  text?: true
}

/** Timeout in milliseconds. Long because the operation is unknown. The console's server uses the same. */
const PATIENCE = 120_000
const PATIENCE_FOR_FILES = 600_000

/** Returns the call for a curl command, without secrets. */
export function curlCallOf({ method, path, params, body }: AnyCall): CurlCall {
  const url = createFinalURL(path, {
    baseUrl: apiBase(),
    params,
    querySerializer: createQuerySerializer(),
    pathSerializer: defaultPathSerializer,
  })
  return { method: method.toUpperCase(), url, ...(body !== undefined && { body: keepBody(body, url) }) }
}

/** Returns true if the path stays within the API. `..`, a query or another host would send the session elsewhere. */
export const isApiPath = (path: string): boolean =>
  /^(?:\/[^/?#\\%\s]+)+\/?$/.test(path) && path.split('/').every((part) => part === '' || isSegment(part))

/** Sends a call and returns the raw response. */
export async function sendAny(
  { method, path, params, body, text }: AnyCall,
  options: CallOptions & Pick<LooseInit, 'signal'> = {},
): Promise<WholeAnswer> {
  if (!isApiPath(path))
    throw new BrokerError({
      method: method.toUpperCase(),
      url: path,
      status: 0,
      code: 'UNADDRESSABLE',
      reason: '',
      raw: null,
    })
  const given = { params, ...(body !== undefined && { body }), ...(text && { text }) }
  const timeout = body instanceof FormData ? PATIENCE_FOR_FILES : PATIENCE
  return (await call(method, path, { timeout, ...options, ...given, whole: true })) as WholeAnswer
}
