import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch'
import type { Method } from '../schema/types'
import { BrokerError } from './brokerError'
import { getApiBaseUrl } from './brokers/knownBrokers'
import { type CallOptions, callBroker, type RawResponse, type UntypedInit } from './callBroker'
import type { CurlCall } from './curl'
import { isPathSegment } from './ids'
import { sanitizeBody } from './sentBody'

/** Call to an operation that is known only at run time. */
export interface UntypedCall {
  method: Method
  /** Path with parameters in braces. */
  path: string
  params: { path: Record<string, string>; query: Record<string, unknown> }
  /** JSON, FormData, or a string if `text` is set. */
  body?: unknown
  text?: true
}

/** Timeout in milliseconds. Long because the operation is unknown. The console's server uses the same. */
const TIMEOUT_MS = 120_000
const UPLOAD_TIMEOUT_MS = 600_000

/** Returns the call for a curl command, without secrets. */
export function toCurlCall({ method, path, params, body }: UntypedCall): CurlCall {
  const url = createFinalURL(path, {
    baseUrl: getApiBaseUrl(),
    params,
    querySerializer: createQuerySerializer(),
    pathSerializer: defaultPathSerializer,
  })
  return { method: method.toUpperCase(), url, ...(body !== undefined && { body: sanitizeBody(body, url) }) }
}

/** Returns true if the path stays within the API. `..`, a query or another host would send the session elsewhere. */
export const isApiPath = (path: string): boolean =>
  /^(?:\/[^/?#\\%\s]+)+\/?$/.test(path) && path.split('/').every((part) => part === '' || isPathSegment(part))

export async function sendUntypedCall(
  { method, path, params, body, text }: UntypedCall,
  options: CallOptions & Pick<UntypedInit, 'signal'> = {},
): Promise<RawResponse> {
  if (!isApiPath(path))
    throw new BrokerError({
      method: method.toUpperCase(),
      url: path,
      status: 0,
      code: 'UNADDRESSABLE',
      reason: '',
      raw: null,
    })
  const callInit = { params, ...(body !== undefined && { body }), ...(text && { text }) }
  const timeout = body instanceof FormData ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS
  return (await callBroker(method, path, { timeout, ...options, ...callInit, isRaw: true })) as RawResponse
}
