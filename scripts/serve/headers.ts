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
export const headersOf = (path: string): Readonly<Record<string, string>> =>
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

const HOP_BY_HOP = new Set([
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** What framing, routing and rights go by: `Connection` cannot take these away. */
const NEVER_OF_ONE_HOP =
  /^(authorization|cache-control|content-(encoding|length|range|type)|cookie|forwarded|host|location|origin|range|sec-.*|set-cookie|www-authenticate|x-forwarded-.*)$/

type Headers = Record<string, string | string[] | undefined>

/** The headers that go through a proxy: without those of one hop, named by the standard or by `Connection`. (RFC 9110 §7.6.1) */
export function endToEnd(headers: Headers): Record<string, string | string[]> {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => !NEVER_OF_ONE_HOP.test(name))
  const kept: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !HOP_BY_HOP.has(name) && !named.includes(name)) kept[name] = value
  return kept
}
