import type { IncomingMessage, ServerResponse } from 'node:http'
import { SAML_ANSWER } from '../../sandbox/http/hosts'
import { isolated } from './headers'
import type { ProxyRule } from './proxy'

/** A broker beside, or in place of, the one at the page's own address. */
export interface NamedBroker {
  /** It stands in addresses; `options.ts` checks it. */
  id: string
  /** Its admin API, without `/api/v5`. */
  url: string
  /** Its MQTT-over-WebSocket listener; without it `mqtt` is not served. */
  wsUrl?: string
}

/** The brokers that a console stands before. */
export interface Brokers {
  /** The admin API of the broker at the page's own address; without it all are named. */
  brokerUrl?: string | undefined
  wsUrl?: string | undefined
  brokers?: readonly NamedBroker[] | undefined
}

interface Rules {
  http: ProxyRule[]
  ws: ProxyRule[]
}

const getFolder = (id: string) => `/brokers/${id}`

function createRules(cut: string, url: string, wsUrl: string | undefined, apart: boolean): Rules {
  const target = new URL(url)
  // A broker that checks the origin of WebSockets knows that of its own console, in whose place this one stands.
  const { origin } = target
  const rule = { origin, cut, ...(apart && { headers: isolated }) }
  return {
    http: ['/api/v5', '/api-docs'].map((path) => ({ ...rule, path: cut + path, target })),
    ws: wsUrl === undefined ? [] : [{ ...rule, path: `${cut}/mqtt`, target: new URL(wsUrl) }],
  }
}

/** What goes to a broker instead of to the files. */
export function proxyRules({ brokerUrl, wsUrl, brokers = [] }: Brokers): Rules {
  const all = [
    ...(brokerUrl === undefined ? [] : [createRules('', brokerUrl, wsUrl, brokers.length > 0)]),
    ...brokers.map(({ id, url, wsUrl: ws }) => createRules(getFolder(id), url, ws, true)),
  ]
  return { http: all.flatMap(({ http }) => http), ws: all.flatMap(({ ws }) => ws) }
}

/** The paths below `base` to which SAML identity providers post: one for each broker. */
export const samlAnswerPaths = ({ brokerUrl, brokers = [] }: Brokers, base: string): string[] =>
  [...(brokerUrl === undefined ? [] : ['']), ...brokers.map(({ id }) => getFolder(id))].map(
    (folder) => base.slice(0, -1) + folder + SAML_ANSWER,
  )

/** What brokers.json says: the same form that a static server may have as a file (docs/install.md). */
export function brokersFile({ brokerUrl, brokers = [] }: Brokers): object {
  const listed = brokers.map(({ id }) => ({ id, name: id, url: `brokers/${id}/` }))
  return { ...(brokerUrl === undefined && { page: false }), brokers: listed }
}

/** Where a path of the console leads that names a broker otherwise than in its query, or where it has to name one. */
function elsewhere(path: string, query: string, { brokerUrl, brokers = [] }: Brokers): string | undefined {
  const withQuery = (id: string) => `?broker=${id}${query === '' ? '' : `&${query}`}`
  // A broker sends users back to the address that the console has for it, with their session in the query (SAML).
  const named = brokers.find(({ id }) => path === getFolder(id) || path === `${getFolder(id)}/`)
  if (named) return withQuery(named.id)
  const first = brokers[0]
  const lost = path === '/' && brokerUrl === undefined && !new URLSearchParams(query).get('broker')
  return lost && first ? withQuery(first.id) : undefined
}

/**
 * Answers what the console's page asks of its server about brokers; gives whether it did. `base` is the path that
 * everything is below.
 */
export function answerBrokers(known: Brokers, base: string): (from: IncomingMessage, to: ServerResponse) => boolean {
  const file = JSON.stringify(brokersFile(known))
  return ({ method, url = '' }, to) => {
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(base)) return false
    const [path = '', query = ''] = url.slice(base.length - 1).split(/\?(.*)/s)
    if (path === '/brokers.json') {
      const kind = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(file) }
      to.writeHead(200, { ...kind, 'cache-control': 'no-cache' }).end(file)
      return true
    }
    const place = elsewhere(path, query, known)
    if (place === undefined) return false
    to.writeHead(302, { location: base + place, 'cache-control': 'no-store' }).end()
    return true
  }
}
