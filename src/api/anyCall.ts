import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch'
import type { Method } from '../schema/types'
import { BrokerError } from './brokerError'
import { apiBase, type CallOptions, call, type LooseInit, type WholeAnswer } from './client'
import type { CurlCall } from './curl'
import { isSegment } from './ids'
import { keepBody } from './sentBody'

/** A call to an operation that is known at run time only. */
export interface AnyCall {
  method: Method
  /** With its parameters in braces. */
  path: string
  params: { path: Record<string, string>; query: Record<string, unknown> }
  /** JSON, a form with files, or, with `text`, a text. */
  body?: unknown
  text?: true
}

/** Milliseconds: nobody knows what the operation does. The console's own server waits as long. */
const PATIENCE = 120_000
/** Files take their time. */
const PATIENCE_FOR_FILES = 600_000

/** The call as it would be sent, for the command that makes it: without its secrets. */
export function curlCallOf({ method, path, params, body }: AnyCall): CurlCall {
  const url = createFinalURL(path, {
    baseUrl: apiBase(),
    params,
    querySerializer: createQuerySerializer(),
    pathSerializer: defaultPathSerializer,
  })
  return { method: method.toUpperCase(), url, ...(body !== undefined && { body: keepBody(body, url) }) }
}

/**
 * Whether a path of a broker's document lies within its API: steps up, a query or another host would lead elsewhere, and
 * the session with them.
 */
export const isApiPath = (path: string): boolean =>
  /^(?:\/[^/?#\\%\s]+)+\/?$/.test(path) && path.split('/').every((part) => part === '' || isSegment(part))

/** Sends it, and gives the answer as it came. */
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
