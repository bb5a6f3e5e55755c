import { bindSsoCookie, ssoCookies, ssoFolder } from './ssoCookie'

/** The content security policy of the built console: no inline script, no eval, no other host. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** What every answer of the console's server carries: files, errors and what the broker answered. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
}

/**
 * What of a broker's answers differs where there are several: shown as a page of its own, such an answer has no part in the
 * console's origin, where the sessions of the other brokers are kept.
 */
export const isolated: Readonly<Record<string, string>> = {
  'content-security-policy': `${CONTENT_SECURITY_POLICY}; sandbox`,
}

/**
 * The page that posts itself to the broker, which sends the browser on to an identity provider of its own choice: browsers
 * hold `form-action` against where a form is led in the end. It shows nothing and takes nothing in.
 */
const LEADING_ON = /(^|\/)saml\.html(\.br|\.gz)?$/

const LEADING_ON_POLICY = CONTENT_SECURITY_POLICY.replace("form-action 'self'", "form-action 'self' https: http:")

/** What a file has of its own among them. */
export const getSecurityHeaders = (path: string): Readonly<Record<string, string>> =>
  LEADING_ON.test(path) ? { 'content-security-policy': LEADING_ON_POLICY } : {}

const { 'content-security-policy': _policy, ...withoutPolicy } = SECURITY_HEADERS

/** The same without the policy: hot reload needs an inline script. */
export const DEVELOPMENT_HEADERS: Readonly<Record<string, string>> = withoutPolicy

/** Files whose name carries a hash of their content never change; everything else is asked for again. */
export function cacheControl(path: string): string {
  return /(^|\/)assets\/[^/]+-[\w-]{8,}\.\w+(\.br|\.gz)?$/.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache'
}

/**
 * The headers of a request that reach the broker. All others stay here: those of one hop, cookies, and what a page could
 * add. What `proxy.ts` adds itself is not in the list.
 */
const REQUEST_HEADERS: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'origin',
  'pragma',
  'range',
  'user-agent',
])

/**
 * The headers of a broker's answer that reach the browser. Anything else could act on the console's origin, which holds
 * the sessions of all brokers: clear its storage, set cookies, open a password dialog, navigate, or widen its policy.
 */
const ANSWER_HEADERS: ReadonlySet<string> = new Set([
  'accept-ranges',
  'allow',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'last-modified',
  'location',
  'retry-after',
  'vary',
])

/** The headers of a WebSocket handshake, beside those of one hop. */
const HANDSHAKE_HEADERS: ReadonlySet<string> = new Set([
  'sec-websocket-accept',
  'sec-websocket-extensions',
  'sec-websocket-key',
  'sec-websocket-protocol',
  'sec-websocket-version',
])

/** What no cache may keep: answers of a broker, whatever it says itself. */
export const NO_STORE: Readonly<Record<string, string>> = { 'cache-control': 'no-store' }

type Headers = Record<string, string | string[] | undefined>
type SentHeaders = Record<string, string | string[]>

const pick = (headers: Headers, allowed: ReadonlySet<string>): SentHeaders =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value !== undefined && allowed.has(name) ? [[name, value] as const] : [],
    ),
  )

/** The headers of a handshake that go to the other side; `Connection` cannot take any away. */
export const pickHandshakeHeaders = (headers: Headers): SentHeaders => pick(headers, HANDSHAKE_HEADERS)

/** The request headers that go to the broker. `path` is the path that the browser asked for. */
export function pickRequestHeaders(headers: Headers, path: string): SentHeaders {
  const cookie = ssoFolder(path) === undefined ? undefined : ssoCookies(String(headers.cookie ?? ''))
  return { ...pick(headers, REQUEST_HEADERS), ...(cookie !== undefined && { cookie }) }
}

/** The answer headers that go to the browser. `path` is the path that the browser asked for. */
export function pickAnswerHeaders(headers: Headers, path: string): SentHeaders {
  const folder = ssoFolder(path)
  const given = folder === undefined ? [] : [headers['set-cookie'] ?? []].flat()
  const cookies = given.flatMap((cookie) => bindSsoCookie(cookie, folder ?? '') ?? [])
  return { ...pick(headers, ANSWER_HEADERS), ...NO_STORE, ...(cookies.length > 0 && { 'set-cookie': cookies }) }
}
