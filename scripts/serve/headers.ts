import { bindSsoCookie, getSsoCookies, getSsoFolder } from './ssoCookie'

/** Content security policy of the built console: no inline scripts, no eval, no other hosts. */
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

/** Headers of every response: files, errors and proxied responses. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
}

/**
 * Additional headers for named brokers: opened as a page, such a response has no access to the console's origin,
 * which holds the sessions of all brokers.
 */
export const ISOLATION_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `${CONTENT_SECURITY_POLICY}; sandbox`,
}

/**
 * Page that posts to the broker, which redirects to any identity provider: browsers apply `form-action` to
 * redirects too. The page is static and takes no input.
 */
const LEADING_ON = /(^|\/)saml\.html(\.br|\.gz)?$/

const LEADING_ON_POLICY = CONTENT_SECURITY_POLICY.replace("form-action 'self'", "form-action 'self' https: http:")

export const getSecurityHeaders = (path: string): Readonly<Record<string, string>> =>
  LEADING_ON.test(path) ? { 'content-security-policy': LEADING_ON_POLICY } : {}

/** Returns the policy of a page for its `<meta>` tag, in which browsers ignore `frame-ancestors`. */
export const getMetaPolicy = (path: string): string =>
  (getSecurityHeaders(path)['content-security-policy'] ?? CONTENT_SECURITY_POLICY).replace(
    /; frame-ancestors [^;]*/,
    '',
  )

const { 'content-security-policy': _policy, ...withoutPolicy } = SECURITY_HEADERS

/** Security headers without the policy: hot reload needs an inline script. */
export const DEVELOPMENT_HEADERS: Readonly<Record<string, string>> = withoutPolicy

/** Files with a content hash in their name are immutable; others must be revalidated. */
export function cacheControl(path: string): string {
  return /(^|\/)assets\/[^/]+-[\w-]{8,}\.\w+(\.br|\.gz)?$/.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache'
}

/**
 * Request headers forwarded to the broker. Others are removed: hop-by-hop headers, cookies, and headers that a page
 * could add. `proxy.ts` adds further ones.
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
 * Response headers forwarded to the browser. Others could affect the console's origin, which holds the sessions of
 * all brokers: clear storage, set cookies, open a password dialog, navigate, or relax the policy.
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

/** WebSocket handshake headers, besides hop-by-hop ones. */
const HANDSHAKE_HEADERS: ReadonlySet<string> = new Set([
  'sec-websocket-accept',
  'sec-websocket-extensions',
  'sec-websocket-key',
  'sec-websocket-protocol',
  'sec-websocket-version',
])

/** Proxied responses must not be cached, whatever the broker sends. */
export const NO_STORE: Readonly<Record<string, string>> = { 'cache-control': 'no-store' }

type Headers = Record<string, string | string[] | undefined>
type SentHeaders = Record<string, string | string[]>

const pick = (headers: Headers, allowed: ReadonlySet<string>): SentHeaders =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value !== undefined && allowed.has(name) ? [[name, value] as const] : [],
    ),
  )

/** Picks the handshake headers to forward; `Connection` cannot remove any. */
export const pickHandshakeHeaders = (headers: Headers): SentHeaders => pick(headers, HANDSHAKE_HEADERS)

/** Picks the request headers for the broker. `path` is the path requested by the browser. */
export function pickRequestHeaders(headers: Headers, path: string): SentHeaders {
  const cookie = getSsoFolder(path) === undefined ? undefined : getSsoCookies(String(headers.cookie ?? ''))
  return { ...pick(headers, REQUEST_HEADERS), ...(cookie !== undefined && { cookie }) }
}

/** Picks the response headers for the browser. `path` is the path requested by the browser. */
export function pickAnswerHeaders(headers: Headers, path: string): SentHeaders {
  const folder = getSsoFolder(path)
  const setCookies = folder === undefined ? [] : [headers['set-cookie'] ?? []].flat()
  const cookies = setCookies.flatMap((cookie) => bindSsoCookie(cookie, folder ?? '') ?? [])
  return { ...pick(headers, ANSWER_HEADERS), ...NO_STORE, ...(cookies.length > 0 && { 'set-cookie': cookies }) }
}
