/**
 * The one kind of cookie that passes the proxy. The console signs in by token, but newer brokers (EMQX 6) bind a single
 * sign-on to the browser with a cookie that comes back to their callback.
 */

/** The broker's names: `emqx_sso_oidc`, `emqx_sso_saml`. */
const NAME = /^emqx_sso_\w+$/

/** RFC 6265, cookie-octet. */
const VALUE = /^[\x21\x23-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]*$/

/** The attributes that are kept; path and `HttpOnly` are ours, a domain is never set. */
const ATTRIBUTE = /^(max-age=-?\d+|samesite=(lax|strict|none)|secure)$/i

/** The folder of a broker's sign-in as the browser sees it, if a request's path is below it. */
export function ssoFolder(path: string): string | undefined {
  return /^((?:\/[^/?#;,]+)*\/api\/v5\/sso)\/[^?#]/.exec(path)?.[1]
}

const parseName = (pair: string): string => pair.split('=', 1)[0]?.trim() ?? ''

/** The cookies of a sign-in among those that the browser sent; undefined if there are none. */
export function ssoCookies(header: string): string | undefined {
  const kept = header.split(';').filter((pair) => NAME.test(parseName(pair)))
  return kept.length > 0 ? kept.map((pair) => pair.trim()).join('; ') : undefined
}

/** A sign-in's `Set-Cookie` bound to the broker's own folder; undefined for any other cookie. */
export function bindSsoCookie(header: string, folder: string): string | undefined {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
  const name = parseName(pair)
  const value = pair.slice(name.length + 1)
  if (!NAME.test(name) || !pair.startsWith(`${name}=`) || !VALUE.test(value)) return undefined
  const kept = attributes.filter((attribute) => ATTRIBUTE.test(attribute))
  return [`${name}=${value}`, `Path=${folder}`, 'HttpOnly', ...kept].join('; ')
}
