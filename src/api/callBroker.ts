import createClient from 'openapi-fetch'
import { AnswerError } from './answerError'
import { loadAnswerShapes } from './answerShapes'
import { type BrokerTarget, currentTarget } from './brokers/brokerTarget'
import { getApiBaseUrl } from './brokers/knownBrokers'
import { callLog, type FinishedCall, getPageVisit } from './callLog'
import { checkAnswer } from './checkAnswer'
import { connection } from './connection'
import { fetchResponse, REQUEST_OPTIONS } from './earlyRequest'
import { BrokerError, parseError, parseRetryAfter } from './errors'
import { isPathSegment } from './ids'
import { Limiter } from './limiter'
import { abortPendingRequests, type StopReason, trackRequest } from './pending'
import { savedChanges } from './savedChanges'
import { type OnProgress, sendWithProgress } from './sendWithProgress'
import { session } from './session'
import { type OnReceived, trackDownload } from './trackDownload'

export type Method = 'get' | 'post' | 'put' | 'delete'

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

/** Path that every broker serves. */
const PROBE_PATH = '/nodes'

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
    ? itemReadLimiter.run(path, () => runCall(method, path, init), init.signal)
    : runCall(method, path, init)
}

/** Call in progress. The log entry gets the address and the response. */
interface Call {
  method: Method
  path: string
  init: UntypedInit
  target: BrokerTarget
  /** Undefined for operations without a sign-in. */
  token: string | undefined
  /** Names the request in errors. The address is the path until the request is sent. */
  name: { method: string; url: string }
  sentAt: number
  logEntry: FinishedCall
}

function createCall(method: Method, path: string, init: UntypedInit): Call {
  const { at: target = currentTarget, body } = init
  const isPublic = PUBLIC_OPERATIONS.has(`${method} ${path}`)
  const token = isPublic ? undefined : target.getToken()
  const name = { method: method.toUpperCase(), url: `/api/v5${path}` }
  const fail = (status: number, code: string) => new BrokerError({ ...name, status, code, reason: '', raw: null })
  if (!isPublic && !token) throw fail(401, 'NO_SESSION')
  if (!Object.values(init.params?.path ?? {}).every(isPathSegment)) throw fail(0, 'UNADDRESSABLE')
  const sentAt = Date.now()
  const logEntry = { method: name.method, url: '', at: sentAt, visit: getPageVisit(), body }
  return { method, path, init, target, token, name, sentAt, logEntry }
}

async function runCall(method: Method, path: string, init: UntypedInit): Promise<unknown> {
  const call = createCall(method, path, init)
  const { target } = call
  const task = trackRequest(init.signal, init.timeout ?? DEFAULT_TIMEOUT_MS)
  const loadingShapes = expectsJson(init) ? loadAnswerShapes() : undefined
  let failure: BrokerError | DOMException | undefined
  try {
    const { data, error, response } = await sendRequest(call, task.signal)
    if (task.stopReason()) throw new DOMException('aborted', 'AbortError')
    target.connection?.answered(response.status, call.sentAt, path === PROBE_PATH ? undefined : readCode(error))
    if (!response.ok) throw createRefusal(call, response, error)
    // Writes may return an empty response and files may be empty. For other reads it is an error.
    const isEmpty = (data ?? null) === null
    if (isEmpty && init.optional) return undefined
    if (isEmpty && method === 'get' && !expectsFile(init))
      throw new AnswerError(call.name, response.status, { place: '', problem: 'missing' }, data)
    const shape = loadingShapes && (await task.race(loadingShapes))[`${method} ${path}`]
    if (method !== 'get' && target === currentTarget)
      savedChanges.add(call.sentAt, `${method} ${path}`, init.params?.path, init.body)
    const mismatch = shape === undefined ? undefined : checkAnswer(shape, data)
    if (mismatch) throw new AnswerError(call.name, response.status, mismatch, data)
    return expectsFile(init) ? await readDownload(response, data, init.isRaw) : data
  } catch (error) {
    failure = toFailure(error, call, task.stopReason())
    throw failure
  } finally {
    task.done()
    logCall(call, failure)
  }
}

const expectsFile = ({ isRaw, parseAs }: UntypedInit): boolean => isRaw === true || parseAs === 'blob'
const expectsJson = (init: UntypedInit): boolean =>
  !expectsFile(init) && !init.text && (init.parseAs ?? 'json') === 'json'

async function sendRequest(call: Call, signal: AbortSignal) {
  const { method, path, target, token, name, logEntry } = call
  const { timeout, onProgress, onReceived, text, isRaw, optional, at, signal: _, ...options } = call.init
  const init = { ...options, ...(text && TEXT_OPTIONS), ...(isRaw && RAW_OPTIONS) }
  const client = createClient<Record<string, never>>({ baseUrl: getApiBaseUrl(target.getUrl()) })
  const request = client.request as (
    method: string,
    path: string,
    init: object,
  ) => Promise<{ data?: unknown; error?: unknown; response: Response }>
  return request(method, path, {
    ...init,
    signal,
    ...REQUEST_OPTIONS,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(text && !isRaw && { Accept: TEXT_TYPE }),
      ...(text && init.body !== undefined && { 'Content-Type': TEXT_TYPE }),
    },
    fetch: async (input: Request) => {
      name.url = decodeURI(new URL(input.url).pathname.replace(/^.*(?=\/api\/v5)/, ''))
      logEntry.url = input.url
      const { body } = init
      const response = await (onProgress && body instanceof FormData
        ? sendWithProgress(input, body, onProgress)
        : fetchResponse(input))
      logEntry.response = response
      return onReceived ? trackDownload(response, onReceived) : response
    },
  })
}

/** Creates the error of a refused request. Ends the session if the broker no longer accepts its token. */
function createRefusal({ name, token, target }: Call, { status, headers }: Response, body: unknown): BrokerError {
  const refusal = parseError(name, status, body, parseRetryAfter(headers.get('Retry-After'), Date.now()))
  if (token && isSessionExpired(refusal)) target.expire(token)
  return refusal
}

/** Returns a download: a `File` if the broker names it, else a `Blob`, or a `RawResponse` with `isRaw`. */
async function readDownload({ status, headers }: Response, data: unknown, whole?: true): Promise<RawResponse | Blob> {
  const body = (data as Blob | undefined) ?? new Blob()
  const type = headers.get('Content-Type') ?? ''
  const fileName = (await import('./parseFileName')).parseFileName(headers.get('Content-Disposition'))
  if (whole) return { status, type, body, fileName }
  return fileName === undefined ? body : new File([body], fileName, { type: body.type })
}

const readCode = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : undefined

/** Converts failures below HTTP to errors: aborted, timeout, no response, invalid JSON. */
function toFailure(
  error: unknown,
  { name, target, sentAt, logEntry }: Call,
  stopped: StopReason | undefined,
): BrokerError | DOMException {
  if (error instanceof BrokerError) return error
  if (stopped === 'cancelled') return new DOMException(`${name.method} ${name.url} cancelled`, 'AbortError')
  const status = logEntry.response?.status ?? 0
  if (stopped === undefined && error instanceof SyntaxError && status > 0) {
    target.connection?.answered(status, sentAt)
    return new AnswerError(name, status, { place: '', problem: 'unreadable' }, error)
  }
  target.connection?.failed()
  const code = stopped === 'timeout' ? 'TIMEOUT' : 'NETWORK'
  return new BrokerError({ ...name, status: 0, code, reason: '', raw: error })
}

/**
 * Records a finished call. Sign-ins are never recorded because they contain secrets. Aborted calls, mostly from
 * leaving the page, are not useful.
 */
function logCall({ init, token, logEntry }: Call, failure: BrokerError | DOMException | undefined): void {
  if (!logEntry.url || !token || failure instanceof DOMException) return
  callLog.add({ ...logEntry, failure, answer: getAnswerKind(init, logEntry.response) })
}

function getAnswerKind(
  { text, isRaw, parseAs }: UntypedInit,
  response: Response | undefined,
): 'text' | 'file' | undefined {
  if (text && !isRaw) return 'text'
  const isFile = isRaw ? response && isDownload(response) : parseAs === 'blob'
  return isFile ? 'file' : undefined
}

const isDownload = ({ headers }: Response): boolean =>
  headers.has('Content-Disposition') || !/^$|json|^text\//.test(headers.get('Content-Type') ?? '')

connection.setProbe(async () => {
  await callBroker('get', PROBE_PATH, { timeout: 10_000 })
})
