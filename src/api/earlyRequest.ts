/** Options of all requests to the broker. */
export const REQUEST_OPTIONS = { cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' } as const

/** Request that the preload script has sent for the page. */
interface EarlyRequest {
  url: string
  token: string
  response: Promise<Response>
  abort: () => void
}

declare global {
  /** Global, because the preload script is a bundle of its own. Removed when the client takes the response. */
  var signalboxEarlyRequest: EarlyRequest | undefined
}

/** Milliseconds until an unused response expires, so that a later request never gets old data. */
export const EARLY_RESPONSE_LIFETIME = 30_000

/** Sends the first read of the page before the client is loaded. */
export function sendEarlyRequest(url: string, token: string): void {
  const controller = new AbortController()
  const headers = { Authorization: `Bearer ${token}` }
  const response = fetch(url, { ...REQUEST_OPTIONS, headers, signal: controller.signal })
  // After a failure, the client sends the request again and reports errors.
  response.catch(() => {})
  globalThis.signalboxEarlyRequest = { url, token, response, abort: () => controller.abort() }
  setTimeout(() => {
    globalThis.signalboxEarlyRequest = undefined
  }, EARLY_RESPONSE_LIFETIME)
}

/** Returns the response of the early request if it is the same request, or sends it. */
export function fetchResponse(request: Request): Promise<Response> {
  const early = globalThis.signalboxEarlyRequest
  if (request.method !== 'GET' || request.url !== early?.url) return fetch(request)
  globalThis.signalboxEarlyRequest = undefined
  if (request.headers.get('Authorization') !== `Bearer ${early.token}`) return fetch(request)
  request.signal.addEventListener('abort', early.abort, { once: true })
  return early.response.catch(() => fetch(request))
}
