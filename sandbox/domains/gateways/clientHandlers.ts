import type { Context } from '../../area'
import { ApiError, badRequest, createValidationError, noContent, ok } from '../../http/answers'
import type { Handlers } from '../../http/handler'
import { formatTime, parseTime } from '../../http/kinds'
import type { SubscribeRequest } from '../../mqtt/types'
import { createPage } from '../paging'
import type { GatewayClient, GatewayClientFacts, GatewaySubscription } from './GatewayClient'
import { createGatewayNotFound, type Gateways } from './Gateways'

type Query = Record<string, unknown>

/** Gateway clients, their subscriptions and commands. */
export function clientHandlers({ cluster }: Pick<Context, 'cluster'>, gateways: Gateways): Handlers {
  const requireClient = ({ name, clientid }: Record<string, string>): GatewayClient => {
    for (const client of gateways.get(name).clients()) if (client.clientid === clientid) return client
    throw createGatewayNotFound('Client not found')
  }
  // Other protocols are not supported, so none of their clients ever connects.
  const throwClientNotFound = (): never => {
    throw new ApiError(404, 'CLIENT_NOT_FOUND', 'Client not found')
  }
  return {
    'get /gateways/{name}/clients': ({ params, query }) => {
      const clients = [...gateways.get(params.name).clients()]
      const node = cluster.getReachableNode(query.node)
      const matchesQuery = clientFilter(query)
      const facts = clients.map((client) => client.facts()).filter((one) => node === undefined || one.node === node)
      return ok(createPage(facts.filter(matchesQuery).map(showClient), query))
    },
    'get /gateways/{name}/clients/{clientid}': ({ params }) => ok(showClient(requireClient(params).facts())),
    'delete /gateways/{name}/clients/{clientid}': ({ params }) => {
      requireClient(params).close('Kicked out')
      return noContent
    },
    'get /gateways/{name}/clients/{clientid}/subscriptions': ({ params }) => ok(requireClient(params).subscriptions()),
    'post /gateways/{name}/clients/{clientid}/subscriptions': async ({ params, body }) => {
      const { topic, qos = 0, nl = 0, rap = 0, rh = 0, sub_props: props } = body as Partial<GatewaySubscription>
      if (!topic) throw badRequest('topic is missing')
      const request = { topic, qos, nl, rap, rh } as SubscribeRequest
      const subscription = await requireClient(params).subscribe(request, props?.subid)
      if (!subscription)
        throw badRequest(`Cannot subscribe to ${topic}: not a valid topic filter, or subscribed to already`)
      return { status: 201, body: subscription }
    },
    'delete /gateways/{name}/clients/{clientid}/subscriptions/{topic}': ({ params }) => {
      if (!requireClient(params).unsubscribe(params.topic ?? '')) throw createGatewayNotFound('Resource not found')
      return noContent
    },
    'post /gateways/coap/clients/{clientid}/request': ({ body }) => {
      if ((body as Query).token === undefined) throw createValidationError({ reason: 'required_field', path: 'token' })
      return throwClientNotFound()
    },
    'get /gateways/lwm2m/clients/{clientid}/lookup': throwClientNotFound,
    'post /gateways/lwm2m/clients/{clientid}/observe': throwClientNotFound,
    'post /gateways/lwm2m/clients/{clientid}/read': throwClientNotFound,
    'post /gateways/lwm2m/clients/{clientid}/write': throwClientNotFound,
  }
}

/** Adds fields that are constant for gateway clients. */
function showClient({ username, connected_at, created_at, ...facts }: GatewayClientFacts): Query {
  return {
    ...facts,
    ...(username !== null && { username }),
    connected: true,
    clean_start: true,
    is_bridge: false,
    expiry_interval: 0,
    mqueue_len: 0,
    mqueue_max: 0,
    mqueue_dropped: 0,
    awaiting_rel_cnt: 0,
    awaiting_rel_max: 0,
    connected_at: formatTime(connected_at),
    created_at: formatTime(created_at),
  }
}

const toEpochMs = (value: unknown): number =>
  /^\d+$/.test(String(value)) ? Number(value) : (parseTime(String(value)) ?? 0)

/** Combines all conditions of the query; these clients have neither endpoint name nor lifetime. */
function clientFilter(query: Query): (client: GatewayClientFacts) => boolean {
  const tests: ((client: GatewayClientFacts) => boolean)[] = []
  for (const name of ['clientid', 'username', 'ip_address', 'proto_ver'] as const) {
    if (query[name] !== undefined) tests.push((client) => client[name] === query[name])
  }
  for (const name of ['clientid', 'username'] as const) {
    const part = query[`like_${name}`]
    if (part !== undefined) tests.push((client) => client[name]?.includes(String(part)) ?? false)
  }
  for (const name of ['created_at', 'connected_at'] as const) {
    const [from, to] = [query[`gte_${name}`], query[`lte_${name}`]]
    if (from !== undefined) tests.push((client) => client[name] >= toEpochMs(from))
    if (to !== undefined) tests.push((client) => client[name] <= toEpochMs(to))
  }
  if (query.conn_state !== undefined) tests.push(() => query.conn_state === 'connected')
  if (query.clean_start !== undefined) tests.push(() => query.clean_start === true)
  for (const name of ['endpoint_name', 'like_endpoint_name', 'gte_lifetime', 'lte_lifetime']) {
    if (query[name] !== undefined) tests.push(() => false)
  }
  return (client) => tests.every((test) => test(client))
}
