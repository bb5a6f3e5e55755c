/**
 * The only cookies that the proxy forwards. The console uses tokens, but newer brokers (EMQX 6) bind single sign-on
 * to the browser with a cookie that returns to their callback.
 */

/** Names used by the broker: `emqx_sso_oidc`, `emqx_sso_saml`. */
const NAME = /^emqx_sso_\w+$/

/** RFC 6265, cookie-octet. */
const VALUE = /^[\x21\x23-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]*$/

/** Forwarded attributes; path and `HttpOnly` are set here, a domain never. */
const ATTRIBUTE = /^(max-age=-?\d+|samesite=(lax|strict|none)|secure)$/i

/** Returns the path of a broker's sign-in as seen by the browser, if a request is below it. */
export function getSsoFolder(path: string): string | undefined {
  return /^((?:\/[^/?#;,]+)*\/api\/v5\/sso)\/[^?#]/.exec(path)?.[1]
}

const parseName = (pair: string): string => pair.split('=', 1)[0]?.trim() ?? ''

/** Returns the sign-in cookies of a request; undefined if there are none. */
export function getSsoCookies(header: string): string | undefined {
  const ssoPairs = header.split(';').filter((pair) => NAME.test(parseName(pair)))
  return ssoPairs.length > 0 ? ssoPairs.map((pair) => pair.trim()).join('; ') : undefined
}

/** Restricts a sign-in `Set-Cookie` to the broker's path; undefined for other cookies. */
export function bindSsoCookie(header: string, folder: string): string | undefined {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
  const name = parseName(pair)
  const value = pair.slice(name.length + 1)
  if (!NAME.test(name) || !pair.startsWith(`${name}=`) || !VALUE.test(value)) return undefined
  const allowedAttributes = attributes.filter((attribute) => ATTRIBUTE.test(attribute))
  return [`${name}=${value}`, `Path=${folder}`, 'HttpOnly', ...allowedAttributes].join('; ')
}
