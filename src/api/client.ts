import createClient, { type FetchResponse, type MaybeOptionalInit } from 'openapi-fetch'
import { AnswerError } from './answerError'
import { loadAnswerShapes } from './answerShapes'
import { type BrokerTarget, currentTarget } from './brokers/brokerTarget'
import { getApiBaseUrl } from './brokers/knownBrokers'
import { callLog, getPageVisit } from './callLog'
import { checkAnswer } from './checkAnswer'
import { connection } from './connection'
import { fetchResponse, REQUEST_OPTIONS } from './earlyRequest'
import { BrokerError, isAbortError, parseError, parseRetryAfter } from './errors'
import type { paths } from './generated/types'
import { isPathSegment } from './ids'
import { Limiter } from './limiter'
import { abortPendingRequests, trackRequest } from './pending'
import { savedChanges } from './savedChanges'
import { type OnProgress, sendWithProgress } from './sendWithProgress'
import { session } from './session'
import { type OnReceived, trackDownload } from './trackDownload'

type Method = 'get' | 'post' | 'put' | 'delete'
type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: unknown } ? P : never
}[keyof paths]
type Operation<P extends keyof paths, M extends Method> =
  paths[P][M] extends Record<string | number, unknown> ? paths[P][M] : never
type Answer<P extends keyof paths, M extends Method, Init> =
  NonNullable<FetchResponse<Operation<P, M>, Init, `${string}/${string}`>['data']> extends infer D
    ? [D] extends [never]
      ? undefined
      : D
    : never

/** Request options that openapi-fetch does not have. */
export interface CallOptions {
  /** Timeout in milliseconds. Defaults to 30 seconds. */
  timeout?: number
  /** Reports the upload progress of FormData. */
  onProgress?: OnProgress
  /** Sends and requests plain text instead of JSON. */
  text?: true
  /** Allows an empty response, which returns undefined. */
  optional?: true
  /** Broker to call. Defaults to the broker of this page. */
  at?: BrokerTarget
  onReceived?: OnReceived
}

/** Makes the options optional if none is required. */
type InitParam<Init> = Record<never, never> extends Init ? [(Init & CallOptions)?] : [Init & CallOptions]

type Call<M extends Method> = <P extends PathWith<M>, Init extends MaybeOptionalInit<paths[P], M>>(
  path: P,
  ...init: InitParam<Init>
) => Promise<Answer<P, M, Init>>

/** Call with parameters and a body that are checked at run time. */
type RecordCall<M extends Method> = <P extends PathWith<M>>(
  path: P,
  init?: UntypedInit,
) => Promise<Answer<P, M, Record<never, never>>>

/** Options of a call with a path known only at run time. */
export interface UntypedInit extends CallOptions {
  params?: { path?: Record<string, string>; query?: Record<string, unknown> }
  body?: unknown
  signal?: AbortSignal | undefined
  parseAs?: 'json' | 'text' | 'blob'
  /** Returns a `RawResponse` instead of parsed data. */
  isRaw?: true
}

export interface RawResponse {
  status: number
  /** Media type, or empty if not set. */
  type: string
  body: Blob
  fileName?: string | undefined
}

const DEFAULT_TIMEOUT_MS = 30_000

const TEXT_TYPE = 'text/plain'
const TEXT_OPTIONS = { parseAs: 'text', bodySerializer: (body: unknown) => body } as const
const RAW_OPTIONS = { parseAs: 'blob' } as const

/** Broker codes for an invalid token. */
const INVALID_TOKEN_CODES = new Set(['BAD_TOKEN', 'TOKEN_TIME_OUT'])
const isSessionExpired = (error: BrokerError) =>
  error.status === 401 && (INVALID_TOKEN_CODES.has(error.code) || (error.code === 'HTTP_401' && !error.raw))

const PUBLIC_OPERATIONS: ReadonlySet<string> = new Set(['post /login', 'get /sso/running', 'post /sso/login/{backend}'])
const isPublic = (method: Method, path: string) => PUBLIC_OPERATIONS.has(`${method} ${path}`)

const toApiPath = (path: string) => `/api/v5${path}`

// Covers sign-out, expiry, and sign-out in another tab.
let lastToken = session.get()?.token
session.subscribe(() => {
  const token = session.get()?.token
  if (token !== lastToken && lastToken !== undefined) abortPendingRequests()
  lastToken = token
})

/** Limits parallel requests per path for item reads, such as the state of each row in a list. */
const itemReadLimiter = new Limiter(6)

/** Calls the broker by method and path. Prefer the typed `broker`. */
export function callBroker(method: Method, path: string, init: UntypedInit = {}): Promise<unknown> {
  const isItemRead = method === 'get' && path.includes('{')
  return isItemRead
    ? itemReadLimiter.run(path, () => sendRequest(method, path, init), init.signal)
    : sendRequest(method, path, init)
}

async function sendRequest(method: Method, path: string, init: UntypedInit): Promise<unknown> {
  const { timeout = DEFAULT_TIMEOUT_MS, signal, onProgress, onReceived, text, isRaw, optional, ...other } = init
  const { at = currentTarget, ...requestOptions } = other
  const rest = { ...requestOptions, ...(text && TEXT_OPTIONS), ...(isRaw && RAW_OPTIONS) }
  const name = { method: method.toUpperCase(), url: toApiPath(path) }
  const token = isPublic(method, path) ? undefined : at.getToken()
  if (!isPublic(method, path) && !token)
    throw new BrokerError({ ...name, status: 401, code: 'NO_SESSION', reason: '', raw: null })
  if (!Object.values(init.params?.path ?? {}).every(isPathSegment))
    throw new BrokerError({ ...name, status: 0, code: 'UNADDRESSABLE', reason: '', raw: null })
  const task = trackRequest(signal, timeout)
  const isJson = !isRaw && (rest.parseAs ?? 'json') === 'json'
  const shapes = isJson ? loadAnswerShapes() : undefined
  const sentAt = Date.now()
  const loggedCall = { method: name.method, url: '', at: sentAt, visit: getPageVisit(), body: requestOptions.body }
  let httpResponse: Response | undefined
  let finalError: unknown
  let status = 0
  try {
    const client = createClient<Record<string, never>>({ baseUrl: getApiBaseUrl(at.getUrl()) })
    const request = client.request as (
      method: string,
      path: string,
      init: object,
    ) => Promise<{ data?: unknown; error?: unknown; response: Response }>
    const { data, error, response } = await request(method, path, {
      ...rest,
      signal: task.signal,
      ...REQUEST_OPTIONS,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(text && {
          ...(!isRaw && { Accept: TEXT_TYPE }),
          ...(rest.body !== undefined && { 'Content-Type': TEXT_TYPE }),
        }),
      },
      fetch: async (input: Request) => {
        name.url = decodeURI(new URL(input.url).pathname.replace(/^.*(?=\/api\/v5)/, ''))
        loggedCall.url = input.url
        const { body } = rest
        const watched = onProgress && body instanceof FormData
        const answer = await (watched ? sendWithProgress(input, body, onProgress) : fetchResponse(input))
        httpResponse = answer
        status = answer.status
        return onReceived ? trackDownload(answer, onReceived) : answer
      },
    })
    if (task.stopReason()) throw new DOMException('aborted', 'AbortError')
    at.connection?.answered(response.status, sentAt, path === PROBE_PATH ? undefined : readCode(error))
    if (response.ok) {
      // Writes may return an empty response and files may be empty. For other reads it is an error.
      const isEmpty = (data ?? null) === null
      if (isEmpty && optional) return undefined
      if (isEmpty && method === 'get' && !isRaw && rest.parseAs !== 'blob')
        throw new AnswerError(name, status, { place: '', problem: 'missing' }, data)
      const shape = shapes && (await task.race(shapes))[`${method} ${path}`]
      if (method !== 'get' && at === currentTarget)
        savedChanges.add(sentAt, `${method} ${path}`, init.params?.path, requestOptions.body)
      const mismatch = shape === undefined ? undefined : checkAnswer(shape, data)
      if (mismatch) throw new AnswerError(name, status, mismatch, data)
      return isRaw || rest.parseAs === 'blob' ? await readDownload(response, data, isRaw) : data
    }
    const failure = parseError(
      name,
      response.status,
      error,
      parseRetryAfter(response.headers.get('Retry-After'), Date.now()),
    )
    if (token && isSessionExpired(failure)) at.expire(token)
    throw failure
  } catch (error) {
    finalError = toFailure(error, name, task.stopReason(), status, sentAt, at)
    throw finalError
  } finally {
    task.done()
    const answer =
      text && !isRaw
        ? 'text'
        : (isRaw ? httpResponse && isDownload(httpResponse) : rest.parseAs === 'blob')
          ? 'file'
          : undefined
    // Sign-ins are never recorded because they contain secrets. Aborted calls, mostly from leaving the page, are not
    // useful.
    if (loggedCall.url && token && !isAbortError(finalError))
      callLog.add({ ...loggedCall, response: httpResponse, failure: finalError as BrokerError | undefined, answer })
  }
}

/** Returns a download: a `File` if the broker names it, else a `Blob`, or a `RawResponse` with `isRaw`. */
async function readDownload({ status, headers }: Response, data: unknown, whole?: true): Promise<RawResponse | Blob> {
  const body = (data as Blob | undefined) ?? new Blob()
  const type = headers.get('Content-Type') ?? ''
  const fileName = (await import('./parseFileName')).parseFileName(headers.get('Content-Disposition'))
  if (whole) return { status, type, body, fileName }
  return fileName === undefined ? body : new File([body], fileName, { type: body.type })
}

const isDownload = ({ headers }: Response): boolean =>
  headers.has('Content-Disposition') || !/^$|json|^text\//.test(headers.get('Content-Type') ?? '')

/** Path that every broker serves. */
const PROBE_PATH = '/nodes'

const readCode = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : undefined

/** Converts failures below HTTP to errors: aborted, timeout, no response, invalid JSON. */
function toFailure(
  error: unknown,
  name: { method: string; url: string },
  stopped: 'cancelled' | 'timeout' | undefined,
  status: number,
  sentAt: number,
  { connection }: BrokerTarget,
): unknown {
  if (error instanceof BrokerError) return error
  if (stopped === 'cancelled') return new DOMException(`${name.method} ${name.url} cancelled`, 'AbortError')
  if (stopped === 'timeout') {
    connection?.failed()
    return new BrokerError({ ...name, status: 0, code: 'TIMEOUT', reason: '', raw: error })
  }
  if (error instanceof SyntaxError && status > 0) {
    connection?.answered(status, sentAt)
    return new AnswerError(name, status, { place: '', problem: 'unreadable' }, error)
  }
  connection?.failed()
  return new BrokerError({ ...name, status: 0, code: 'NETWORK', reason: '', raw: error })
}

const createMethod = <M extends Method>(method: M) =>
  ((path: string, init?: UntypedInit) => callBroker(method, path, init)) as Call<M>

/** Typed client of the admin API. Each method returns the response data or throws a BrokerError. */
export const broker = {
  get: createMethod('get'),
  post: createMethod('post'),
  put: createMethod('put'),
  delete: createMethod('delete'),
}

const createRecordMethod =
  <M extends Method>(method: M): RecordCall<M> =>
  (path, init) =>
    callBroker(method, path, init) as ReturnType<RecordCall<M>>

/** Client for records: bodies of forms and files, which the schema checks, and names from rows. */
export const recordBroker = {
  get: createRecordMethod('get'),
  post: createRecordMethod('post'),
  put: createRecordMethod('put'),
  delete: createRecordMethod('delete'),
}

connection.setProbe(async () => {
  await callBroker('get', PROBE_PATH, { timeout: 10_000 })
})
