import { vi } from 'vitest'
import { type AnswerOf, API_PREFIX, type OperationName, toPattern } from '../operations'
import { note } from './problems'
import { createUndocumentedReply, Reply } from './replies'

export type { AnswerOf, OperationName }

export interface ApiRequest {
  operation: OperationName
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  /** Id of the broker in the address, unless it is the page's own. */
  at?: string
}

/** The parts of a documented answer that a test needs; words that the document does not list are possible too. */
export type PartOf<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? PartOf<Item>[]
    : T extends object
      ? { [K in keyof T]?: PartOf<T[K]> }
      : T

/** Without a value the broker answers 204. */
type AnswerBody<K extends OperationName> = PartOf<AnswerOf<K>> | Reply | undefined

type Answer<K extends OperationName> =
  | AnswerBody<K>
  | ((apiRequest: ApiRequest) => AnswerBody<K> | Promise<AnswerBody<K>>)

export type Answers = { [K in OperationName]?: Answer<K> }

/** Answers with the body of the request. */
export const echo = ({ body }: ApiRequest): Reply => createUndocumentedReply(body)

export interface FakeBroker {
  /** Requests so far, of one operation or all. */
  getRequests(operation?: OperationName): ApiRequest[]
  answer(more: Answers): void
}

/** Finds the most literal matching path: `/clients/kickout/bulk` before `/clients/{clientid}/bulk`. */
function find(answers: Answers, method: string, pathname: string) {
  return (Object.keys(answers) as OperationName[])
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .map((operation) => {
      const [verb, path = ''] = operation.split(' ')
      return { operation, groups: verb === method ? toPattern(path).exec(pathname) : null }
    })
    .find(({ groups }) => groups)
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text()
  if (!text) return undefined
  return request.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
}

const isAborted = (request: Request) =>
  new Promise<never>((_, reject) =>
    request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  )

/**
 * Replaces `fetch` below our client with documented responses, refusals, or the result of a function. Undeclared
 * requests fail the test.
 */
export function createFakeBroker(initialAnswers: Answers): FakeBroker {
  const answers: Answers = { ...initialAnswers }
  const requests: ApiRequest[] = []

  async function answerTo(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const method = request.method.toLowerCase()
    const path = pathname.replace(API_PREFIX, '')
    const found = find(answers, method, path)
    if (!found) {
      note(`not foreseen: ${method} ${path}`)
      return Response.json({ code: 'NOT_FORESEEN', message: `${method} ${path}` }, { status: 404 })
    }
    const params = Object.entries(found.groups?.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)])
    const [, at] = /\/brokers\/([^/]+)\//.exec(pathname) ?? []
    const apiRequest: ApiRequest = {
      operation: found.operation,
      params: Object.fromEntries(params),
      query: Object.fromEntries(searchParams),
      body: await readBody(request),
      ...(at !== undefined && { at }),
    }
    requests.push(apiRequest)
    const answer = answers[found.operation] as Answer<OperationName>
    const reply = await (typeof answer === 'function' ? answer(apiRequest) : answer)
    if (reply instanceof Reply) return reply.response()
    return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply)
  }

  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    // As `fetch` does: a request that an earlier test has cancelled is not sent.
    if (request.signal.aborted) return Promise.reject(new DOMException('aborted', 'AbortError'))
    return Promise.race([answerTo(request), isAborted(request)])
  })
  return {
    getRequests: (operation) => requests.filter((one) => !operation || one.operation === operation),
    answer: (more) => void Object.assign(answers, more),
  }
}
