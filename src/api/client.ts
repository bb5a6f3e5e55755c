import createClient, { type FetchResponse, type MaybeOptionalInit } from 'openapi-fetch'
import { AnswerError } from './answerError'
import { loadAnswerShapes } from './answerShapes'
import { brokerUrl } from './brokers/known'
import { calls, pageVisit } from './calls'
import { checkAnswer } from './checkAnswer'
import { connection } from './connection'
import { type OnReceived, watchAnswer } from './download'
import { BrokerError, isAbort, parseError, parseRetryAfter } from './errors'
import type { paths } from './generated/types'
import { isSegment } from './ids'
import { Limiter } from './limiter'
import { cancelPending, track } from './pending'
import { session } from './session'
import { type OnProgress, sendWithProgress } from './upload'

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

/** Options of ours beside those of openapi-fetch. */
export interface CallOptions {
  /** Milliseconds until the request is given up; 30 s if not said. */
  timeout?: number
  /** Hears how far a form with files (FormData) is. */
  onProgress?: OnProgress
  /** What is sent and what is asked for is plain text as it stands, where the broker would take or give JSON too. */
  text?: true
  /** The answer may be empty: undefined then. */
  optional?: true
  /** Hears how many bytes of the answer have come, and of how many where the broker says so. */
  onReceived?: OnReceived
}

/** The options may be left out when nothing in them is required. */
type InitParam<Init> = Record<never, never> extends Init ? [(Init & CallOptions)?] : [Init & CallOptions]

type Call<M extends Method> = <P extends PathWith<M>, Init extends MaybeOptionalInit<paths[P], M>>(
  path: P,
  ...init: InitParam<Init>
) => Promise<Answer<P, M, Init>>

/** A call whose path is known only at run time. */
export interface LooseInit extends CallOptions {
  params?: { path?: Record<string, string>; query?: Record<string, unknown> }
  body?: unknown
  signal?: AbortSignal | undefined
  parseAs?: 'json' | 'text' | 'blob'
  /** The answer is given whole (`WholeAnswer`), whatever it is. */
  whole?: true
}

/** An answer as it came. */
export interface WholeAnswer {
  status: number
  /** Its media type; empty where it says none. */
  type: string
  body: Blob
  /** The name that it has as a file. */
  fileName?: string | undefined
}

const TIMEOUT = 30_000

const TEXT = 'text/plain'
const AS_TEXT = { parseAs: 'text', bodySerializer: (body: unknown) => body } as const
const AS_WHOLE = { parseAs: 'blob' } as const

/** Codes by which the broker says that a token is no longer good. */
const ENDED = new Set(['BAD_TOKEN', 'TOKEN_TIME_OUT'])
const sessionEnded = (error: BrokerError) =>
  error.status === 401 && (ENDED.has(error.code) || (error.code === 'HTTP_401' && !error.raw))

/** The operations that need no session. */
const PUBLIC: ReadonlySet<string> = new Set(['post /login', 'get /sso/running', 'post /sso/login/{backend}'])
const isPublic = (method: Method, path: string) => PUBLIC.has(`${method} ${path}`)

/** The address of the admin API of the broker that the page is at. */
export const apiBase = (): string => new URL('api/v5', brokerUrl()).href

const endpoint = (path: string) => `/api/v5${path}`

// Signing out, expiry and another tab's sign-out all end here.
let lastToken = session.get()?.token
session.subscribe(() => {
  const token = session.get()?.token
  if (token !== lastToken && lastToken !== undefined) cancelPending()
  lastToken = token
})

/** Reads of one item each, such as the state of every row of a list: so many of one path are sent at a time. */
const itemReads = new Limiter(6)

/** Calls the broker by method and path. Prefer `broker`, which knows the types. */
export function call(method: Method, path: string, init: LooseInit = {}): Promise<unknown> {
  const isItemRead = method === 'get' && path.includes('{')
  return isItemRead ? itemReads.run(path, () => send(method, path, init), init.signal) : send(method, path, init)
}

async function send(method: Method, path: string, init: LooseInit): Promise<unknown> {
  const { timeout = TIMEOUT, signal, onProgress, onReceived, text, whole, optional, ...given } = init
  const rest = { ...given, ...(text && AS_TEXT), ...(whole && AS_WHOLE) }
  const name = { method: method.toUpperCase(), url: endpoint(path) }
  const token = isPublic(method, path) ? undefined : session.get()?.token
  if (!isPublic(method, path) && !token)
    throw new BrokerError({ ...name, status: 401, code: 'NO_SESSION', reason: '', raw: null })
  if (!Object.values(init.params?.path ?? {}).every(isSegment))
    throw new BrokerError({ ...name, status: 0, code: 'UNADDRESSABLE', reason: '', raw: null })
  const task = track(signal, timeout)
  const asJson = !whole && (rest.parseAs ?? 'json') === 'json'
  // The shapes load while the broker works.
  const shapes = asJson ? loadAnswerShapes() : undefined
  const sentAt = Date.now()
  const made = { method: name.method, url: '', at: sentAt, visit: pageVisit(), body: given.body }
  let answered: Response | undefined
  let failed: unknown
  let status = 0
  try {
    const client = createClient<Record<string, never>>({ baseUrl: apiBase() })
    const request = client.request as unknown as (
      method: string,
      path: string,
      init: object,
    ) => Promise<{ data?: unknown; error?: unknown; response: Response }>
    const { data, error, response } = await request(method, path, {
      ...rest,
      signal: task.signal,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(text && { ...(!whole && { Accept: TEXT }), ...(rest.body !== undefined && { 'Content-Type': TEXT }) }),
      },
      fetch: async (input: Request) => {
        name.url = decodeURI(new URL(input.url).pathname.replace(/^.*(?=\/api\/v5)/, ''))
        made.url = input.url
        const { body } = rest
        const watched = onProgress && body instanceof FormData
        const answer = await (watched ? sendWithProgress(input, body, onProgress) : fetch(input))
        answered = answer
        status = answer.status
        return onReceived ? watchAnswer(answer, onReceived) : answer
      },
    })
    if (task.stopped()) throw new DOMException('aborted', 'AbortError')
    connection.answered(response.status, sentAt, path === PROBE ? undefined : codeOf(error))
    if (response.ok) {
      // What writes may be answered with nothing; what reads has something to tell, or it is no answer.
      const isEmpty = (data ?? null) === null
      if (isEmpty && optional) return undefined
      if (isEmpty && method === 'get' && asJson)
        throw new BrokerError({ ...name, status, code: 'MALFORMED', reason: '', raw: data })
      const shape = shapes && (await task.race(shapes))[`${method} ${path}`]
      const mismatch = shape === undefined ? undefined : checkAnswer(shape, data)
      if (mismatch) throw new AnswerError(name, status, mismatch, data)
      return whole || rest.parseAs === 'blob' ? await readFile(response, data, whole) : data
    }
    const failure = parseError(
      name,
      response.status,
      error,
      parseRetryAfter(response.headers.get('Retry-After'), Date.now()),
    )
    if (token && sessionEnded(failure)) session.expire(token)
    throw failure
  } catch (error) {
    failed = failureOf(error, name, task.stopped(), status, sentAt)
    throw failed
  } finally {
    task.done()
    const answer =
      text && !whole ? 'text' : (whole ? answered && isFile(answered) : rest.parseAs === 'blob') ? 'file' : undefined
    // A sign-in is a secret as a whole; what was cancelled, mostly by leaving the page, tells nothing.
    if (made.url && token && !isAbort(failed))
      calls.add({ ...made, response: answered, failure: failed as BrokerError | undefined, answer })
  }
}

/** A download: a `File` if the broker names it, a `Blob` otherwise; with `whole` the answer around it. */
async function readFile({ status, headers }: Response, data: unknown, whole?: true): Promise<WholeAnswer | Blob> {
  const body = (data as Blob | undefined) ?? new Blob()
  const type = headers.get('Content-Type') ?? ''
  const fileName = (await import('./fileName')).readFileName(headers.get('Content-Disposition'))
  if (whole) return { status, type, body, fileName }
  return fileName === undefined ? body : new File([body], fileName, { type: body.type })
}

const isFile = ({ headers }: Response): boolean =>
  headers.has('Content-Disposition') || !/^$|json|^text\//.test(headers.get('Content-Type') ?? '')

/** What every broker answers as long as it is there. */
const PROBE = '/nodes'

/** The broker's own code in the body of a failure. */
const codeOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : undefined

/** Sorts what can go wrong below HTTP: cancelled, too slow, no answer, an answer that is no JSON. */
function failureOf(
  error: unknown,
  name: { method: string; url: string },
  stopped: 'cancelled' | 'timeout' | undefined,
  status: number,
  sentAt: number,
): unknown {
  if (error instanceof BrokerError) return error
  if (stopped === 'cancelled') return new DOMException(`${name.method} ${name.url} cancelled`, 'AbortError')
  if (stopped === 'timeout') {
    connection.failed()
    return new BrokerError({ ...name, status: 0, code: 'TIMEOUT', reason: '', raw: error })
  }
  if (error instanceof SyntaxError && status > 0) {
    connection.answered(status, sentAt)
    return new BrokerError({ ...name, status, code: 'MALFORMED', reason: error.message, raw: error })
  }
  connection.failed()
  return new BrokerError({ ...name, status: 0, code: 'NETWORK', reason: '', raw: error })
}

const typed = <M extends Method>(method: M) =>
  ((path: string, init?: LooseInit) => call(method, path, init)) as unknown as Call<M>

/** The broker's admin API, typed by path. Every method gives the data of the answer or throws a BrokerError. */
export const broker = { get: typed('get'), post: typed('post'), put: typed('put'), delete: typed('delete') }

connection.setProbe(async () => {
  await call('get', PROBE, { timeout: 10_000 })
})
