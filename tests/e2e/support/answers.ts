import type { APIResponse, Page, Request, Route } from '@playwright/test'
import { type AnswerOf, API_PREFIX, type OperationName, toPattern } from '../../support/operations'

/** A page, or a context with several. */
type RouteTarget = Pick<Page, 'route' | 'unroute'>

/** Restores the broker's own answers. */
type Restore = () => Promise<void>

/** A request of the page to one operation. */
export interface ApiRequest {
  /** Values of the path's parameters, decoded. */
  params: Record<string, string>
  query: URLSearchParams
  request: Request
}

/** Handles the page's requests to an operation. A request that the handler passes on reaches the broker. */
async function handle(
  routed: RouteTarget,
  operation: OperationName,
  handler: (route: Route, apiRequest: ApiRequest) => Promise<void>,
): Promise<Restore> {
  const [method = '', path = ''] = operation.split(' ')
  const pattern = toPattern(path)
  const match = (url: URL) => pattern.exec(url.pathname.replace(API_PREFIX, ''))
  const isAsked = (url: URL) => url.pathname.includes('/api/v5/') && match(url) !== null
  const onRequest = (route: Route) => {
    const request = route.request()
    const url = new URL(request.url())
    if (request.method().toLowerCase() !== method) return route.fallback()
    const params = Object.entries(match(url)?.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)])
    return handler(route, { params: Object.fromEntries(params), query: url.searchParams, request })
  }
  await routed.route(isAsked, onRequest)
  return () => routed.unroute(isAsked, onRequest)
}

/** Fetches the broker's own answer. Like a browser, repeats the request if the server just closed the idle connection. */
export const fetchAnswer = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 2 })

/** Changes the broker's own answers to an operation on their way to the page. */
export function patchAnswer<K extends OperationName>(
  routed: RouteTarget,
  operation: K,
  change: (answer: AnswerOf<K>, apiRequest: ApiRequest) => unknown,
): Promise<Restore> {
  return handle(routed, operation, async (route, apiRequest) => {
    const response = await fetchAnswer(route)
    if (!response.ok()) return route.fulfill({ response })
    await route.fulfill({ response, json: change(await response.json(), apiRequest) })
  })
}

/** Answers an operation in the broker's place; `undefined` is an answer without a body. */
export function answerWith<K extends OperationName>(
  routed: RouteTarget,
  operation: K,
  answer: (apiRequest: ApiRequest) => AnswerOf<K> | Promise<AnswerOf<K>>,
): Promise<Restore> {
  return handle(routed, operation, async (route, apiRequest) => {
    const json = await answer(apiRequest)
    await route.fulfill(json === undefined ? { status: 204 } : { json })
  })
}

const CODES: Record<number, string> = { 400: 'BAD_REQUEST', 403: 'UNAUTHORIZED_ROLE', 503: 'SERVICE_UNAVAILABLE' }

interface Refusal {
  /** The whole body, if it differs from the usual one. */
  body?: unknown
  /** How many requests are refused; default: all until restored. */
  times?: number
}

/** Refuses an operation in the broker's place. */
export function failWith(
  routed: RouteTarget,
  operation: OperationName,
  status: number,
  message: string,
  { body = { code: CODES[status] ?? 'INTERNAL_ERROR', message }, times = Number.POSITIVE_INFINITY }: Refusal = {},
): Promise<Restore> {
  let left = times
  return handle(routed, operation, (route) => (left-- > 0 ? route.fulfill({ status, json: body }) : route.fallback()))
}
