import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** Refusal because of the Host or Origin header. */
export interface HostRefusal {
  /** 400 if there is no Host header (RFC 9112, section 3.2). */
  status: 400 | 421 | 403
  code: 'HOST_NOT_ALLOWED' | 'ORIGIN_NOT_ALLOWED'
  /** One line with the flag that allows it. */
  message: string
}

const MOST_LOOKED = 100

/** Safe methods: any page may send them, since the browser hides the response. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Path to which the page of a SAML identity provider posts its response, from any origin. The broker verifies the
 * signature.
 */
export const SAML_ANSWER = '/api/v5/sso/saml/acs'

/** Normalizes a host like browsers do (`[::0]` → `::`, `0` → `0.0.0.0`); undefined if invalid. */
function normalizeHost(host: string): string | undefined {
  const hostname = host.replace(/^\[|\]$/g, '')
  const address = `http://${isIP(hostname) === 6 ? `[${hostname}]` : hostname}/`
  if (hostname === '' || /[\s/?#@\\:%]/.test(isIP(hostname) === 6 ? '' : hostname) || !URL.canParse(address))
    return undefined
  const name = new URL(address).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return /^[\w.:-]+$/.test(name) ? name : undefined
}

/** Formats `host:port` for a URL, with brackets around IPv6. */
export const formatAuthority = (host: string, port: number): string =>
  `${isIP(host) === 6 ? `[${host}]` : host}:${port}`

/** Host of a Host header, without the port. */
function parseHost(header: string | undefined): string | undefined {
  const [, host] = /^(\[[^\]]*\]|[^:]*)(?::\d{0,5})?$/.exec(header ?? '') ?? []
  return host === undefined ? undefined : normalizeHost(host)
}

const parseOrigin = (origin: string): URL | undefined =>
  /^https?:\/\//i.test(origin) && URL.canParse(origin) ? new URL(origin) : undefined

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Whether a text is valid for `--allow-host`: a host name or address without a port. */
export const isHostName = (text: string): boolean => normalizeHost(text) !== undefined

/**
 * Checks Host and Origin headers. A page of another site can point its host name to this server (DNS rebinding),
 * open WebSockets and send requests, which its Host or Origin reveals. Clients other than browsers send no Origin,
 * so it is optional.
 */
export class Hosts {
  readonly #openPaths: ReadonlySet<string>
  readonly #named: ReadonlySet<string>
  readonly #allowed: ReadonlySet<string>
  /** When listening on all interfaces any IP address is accepted: DNS rebinding needs a name. */
  readonly #anyAddress: boolean
  /** Cache of Host headers. */
  readonly #looked = new Map<string, boolean>()

  /**
   * `listening`: the listen address; `allowed`: names of `--allow-host`; `openPaths`: exact paths that pages of any
   * origin may post to.
   */
  constructor(listening: string, allowed: readonly string[] = [], openPaths: readonly string[] = [SAML_ANSWER]) {
    this.#openPaths = new Set(openPaths)
    const listeningHost = normalizeHost(listening)
    this.#anyAddress = listening === '' || listeningHost === '0.0.0.0' || listeningHost === '::'
    this.#allowed = new Set(allowed.flatMap((host) => normalizeHost(host) ?? []))
    this.#named = new Set([...this.#allowed, ...(listeningHost === undefined ? [] : [listeningHost])])
  }

  isAllowedHost(header = ''): boolean {
    const looked = this.#looked.get(header)
    if (looked !== undefined) return looked
    const host = parseHost(header)
    const serves =
      host !== undefined && (isLoopback(host) || this.#named.has(host) || (this.#anyAddress && isIP(host) !== 0))
    if (this.#looked.size >= MOST_LOOKED) this.#looked.clear()
    this.#looked.set(header, serves)
    return serves
  }

  /** Whether an origin belongs to this server: same host and port, or a host of `--allow-host`. */
  isOwnOrigin(origin: string, header: string | undefined): boolean {
    const page = parseOrigin(origin)
    if (!page) return false
    if (this.#allowed.has(normalizeHost(page.hostname) ?? '')) return true
    const serverOrigin = `${page.protocol}//${header}`
    return this.isAllowedHost(header) && URL.canParse(serverOrigin) && new URL(serverOrigin).host === page.host
  }

  /** Whether a page of this origin may use another port of the same host. */
  neighbours(origin: string, header: string | undefined): boolean {
    const host = normalizeHost(parseOrigin(origin)?.hostname ?? '')
    if (host === undefined || !this.isAllowedHost(header)) return false
    return isLoopback(host) || this.#named.has(host) || host === parseHost(header)
  }

  /**
   * Returns why a request is refused. The Host is always checked, the Origin for upgrades and for writes outside
   * `openPaths`.
   */
  refusal({ method, headers, rawHeaders, url = '' }: IncomingMessage, upgrade = false): HostRefusal | undefined {
    if (isRepeated(rawHeaders, 'host')) return refuseHost(undefined)
    if (!this.isAllowedHost(headers.host)) return refuseHost(headers.host)
    const { origin } = headers
    if (origin === undefined || (!upgrade && READS.has(method ?? ''))) return undefined
    if (!upgrade && method === 'POST' && this.#openPaths.has(url.split('?', 1)[0] ?? '')) return undefined
    return this.isOwnOrigin(origin, headers.host) ? undefined : refuseOrigin(origin)
  }
}

/** Node keeps the first of repeated headers, a proxy in front may keep the last. */
function isRepeated(rawHeaders: readonly string[], name: string): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const headerName = rawHeaders[at] ?? ''
    if (headerName.length === name.length && headerName.toLowerCase() === name) count++
  }
  return count > 1
}

function refuseHost(header: string | undefined): HostRefusal {
  const host = parseHost(header)
  const message =
    host === undefined
      ? 'The Host header is missing or names no host; --allow-host NAME allows further names'
      : `The host ${host} is not served here; --allow-host ${host} allows it`
  return { status: host === undefined ? 400 : 421, code: 'HOST_NOT_ALLOWED', message }
}

function refuseOrigin(origin: string): HostRefusal {
  const page = parseOrigin(origin)
  const message = page
    ? `Pages of ${page.origin} may not do this; --allow-host ${page.hostname} allows it`
    : 'Pages without an origin of their own may not do this; --allow-host NAME allows those of a host'
  return { status: 403, code: 'ORIGIN_NOT_ALLOWED', message }
}
