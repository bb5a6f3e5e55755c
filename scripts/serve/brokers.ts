import type { IncomingMessage, ServerResponse } from 'node:http'
import { SAML_ANSWER } from '../../sandbox/http/hosts'
import { ISOLATION_HEADERS } from './headers'
import type { ProxyRule } from './proxy'

/** Named broker, in addition to or instead of the default one. */
export interface NamedBroker {
  /** Used in URLs; validated by `options.ts`. */
  id: string
  /** Admin API without `/api/v5`. */
  url: string
  /** MQTT over WebSocket listener; without it `mqtt` is not served. */
  wsUrl?: string
}

/** Brokers behind the console. */
export interface Brokers {
  /** Admin API of the default broker; undefined if all brokers are named. */
  brokerUrl?: string | undefined
  wsUrl?: string | undefined
  brokers?: readonly NamedBroker[] | undefined
}

interface Rules {
  http: ProxyRule[]
  ws: ProxyRule[]
}

const getFolder = (id: string) => `/brokers/${id}`

function createRules(prefix: string, url: string, wsUrl: string | undefined, apart: boolean): Rules {
  const target = new URL(url)
  // A broker that checks WebSocket origins expects the origin of its own dashboard.
  const { origin } = target
  const rule = { origin, cut: prefix, ...(apart && { headers: ISOLATION_HEADERS }) }
  return {
    http: ['/api/v5', '/api-docs'].map((path) => ({ ...rule, path: prefix + path, target })),
    ws: wsUrl === undefined ? [] : [{ ...rule, path: `${prefix}/mqtt`, target: new URL(wsUrl) }],
  }
}

export function createProxyRules({ brokerUrl, wsUrl, brokers = [] }: Brokers): Rules {
  const all = [
    ...(brokerUrl === undefined ? [] : [createRules('', brokerUrl, wsUrl, brokers.length > 0)]),
    ...brokers.map(({ id, url, wsUrl: ws }) => createRules(getFolder(id), url, ws, true)),
  ]
  return { http: all.flatMap(({ http }) => http), ws: all.flatMap(({ ws }) => ws) }
}

/** Paths below `base` for SAML responses of identity providers, one per broker. */
export const listSamlAnswerPaths = ({ brokerUrl, brokers = [] }: Brokers, base: string): string[] =>
  [...(brokerUrl === undefined ? [] : ['']), ...brokers.map(({ id }) => getFolder(id))].map(
    (folder) => base.slice(0, -1) + folder + SAML_ANSWER,
  )

/** Content of brokers.json, in the format that a static server may provide as a file (docs/install.md). */
export function createBrokersFile({ brokerUrl, brokers = [] }: Brokers): object {
  const listed = brokers.map(({ id }) => ({ id, name: id, url: `brokers/${id}/` }))
  return { ...(brokerUrl === undefined && { page: false }), brokers: listed }
}

/** Redirect for console paths that name a broker outside the query, or that must name one. */
function findRedirect(path: string, query: string, { brokerUrl, brokers = [] }: Brokers): string | undefined {
  const buildQuery = (id: string) => `?broker=${id}${query === '' ? '' : `&${query}`}`
  // A broker redirects SAML users to its configured console URL, with the session in the query.
  const matchingBroker = brokers.find(({ id }) => path === getFolder(id) || path === `${getFolder(id)}/`)
  if (matchingBroker) return buildQuery(matchingBroker.id)
  const first = brokers[0]
  const lost = path === '/' && brokerUrl === undefined && !new URLSearchParams(query).get('broker')
  return lost && first ? buildQuery(first.id) : undefined
}

/** Answers requests of the console for its brokers; returns whether it did. `base` is the base path. */
export function answerBrokers(
  brokerConfig: Brokers,
  base: string,
): (from: IncomingMessage, to: ServerResponse) => boolean {
  const file = JSON.stringify(createBrokersFile(brokerConfig))
  return ({ method, url = '' }, to) => {
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(base)) return false
    const [path = '', query = ''] = url.slice(base.length - 1).split(/\?(.*)/s)
    if (path === '/brokers.json') {
      const kind = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(file) }
      to.writeHead(200, { ...kind, 'cache-control': 'no-cache' }).end(file)
      return true
    }
    const place = findRedirect(path, query, brokerConfig)
    if (place === undefined) return false
    to.writeHead(302, { location: base + place, 'cache-control': 'no-store' }).end()
    return true
  }
}
