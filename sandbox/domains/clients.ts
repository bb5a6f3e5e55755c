import { isIP } from 'node:net'
import { ApiError, badRequest, noContent, ok } from '../http/answers'
import type { Handlers } from '../http/handler'
import { formatTime, parseTime } from '../http/kinds'
import type { Broker, ClientBrief, ClientFacts, SubscribeRequest } from '../mqtt/types'
import type { Cluster } from './cluster'
import { createSelectedPage } from './paging'

/** MQTT clients: list, sessions and commands. */
export function clientHandlers(broker: Broker, cluster: Cluster): Handlers {
  const { clients } = broker
  return {
    'get /clients': ({ query }) => {
      // Sessions of a stopped node are not listed until the client reconnects elsewhere.
      const test = clientFilter(query, cluster.getRequestedNodes(query.node))
      const fields = Array.isArray(query.fields) ? (query.fields as string[]) : undefined
      const count = query.like_clientid === undefined && query.like_username === undefined
      const { data, meta } = createSelectedPage((selection) => clients.select({ test, ...selection }), query, count)
      return ok({ data: data.map((facts) => pick(showClient(facts), fields)), meta })
    },
    'get /clients/{clientid}': ({ params, query }) => {
      const fields = Array.isArray(query.fields) ? (query.fields as string[]) : undefined
      return ok(pick(showClient(requireClient(clients.get(getClientId(params)))), fields))
    },
    'delete /clients/{clientid}': ({ params }) => {
      if (!clients.kick(getClientId(params))) throw unknownClient()
      return noContent
    },
    'post /clients/kickout/bulk': ({ body }) => {
      for (const clientid of body as string[]) clients.kick(clientid)
      return noContent
    },
    'get /clients/{clientid}/subscriptions': ({ params }) =>
      ok(requireClient(clients.subscriptions(getClientId(params)))),
    'post /clients/{clientid}/subscribe': ({ params, body }) =>
      ok(subscribe(getClientId(params), body as SubscribeBody)),
    'post /clients/{clientid}/subscribe/bulk': ({ params, body }) =>
      ok((body as SubscribeBody[]).map((request) => subscribe(getClientId(params), request))),
    'post /clients/{clientid}/unsubscribe': ({ params, body }) => {
      requireClient(clients.unsubscribe(getClientId(params), (body as { topic: string }).topic))
      return noContent
    },
    'post /clients/{clientid}/unsubscribe/bulk': ({ params, body }) => {
      requireClient(clients.get(getClientId(params)))
      for (const { topic } of body as { topic: string }[]) clients.unsubscribe(getClientId(params), topic)
      return noContent
    },
    'get /clients/{clientid}/authorization/cache': ({ params }) =>
      ok(requireClient(clients.authzCache(getClientId(params)))),
    'delete /clients/{clientid}/authorization/cache': ({ params }) => {
      if (!clients.cleanAuthzCache(getClientId(params))) throw unknownClient()
      return noContent
    },
    'get /sessions_count': () => ok(clients.count),
  }

  function subscribe(clientid: string, { topic, qos = 0, nl = 0, rap = 0, rh = 0 }: SubscribeBody): object {
    const subscription = requireClient(clients.subscribe(clientid, { topic, qos, nl, rap, rh }))
    if (!subscription) throw badRequest(`Cannot subscribe to ${topic}: not a valid topic filter, or refused by a limit`)
    return subscription
  }
}

type SubscribeBody = Partial<SubscribeRequest> & { topic: string }

/** Returns the engine's answer, or throws 404 for an unknown client. */
export function requireClient<T>(answer: T | undefined): T {
  if (answer === undefined) throw unknownClient()
  return answer
}

const unknownClient = (): ApiError => new ApiError(404, 'CLIENTID_NOT_FOUND', 'Client ID not found')

const getClientId = (params: Record<string, string>): string => params.clientid ?? ''

/** Socket counters, missing when offline. */
const ofSocket: readonly string[] = ['recv_oct', 'recv_cnt', 'send_oct', 'send_cnt']

function showClient(facts: ClientFacts): Record<string, unknown> {
  const { created_at, connected_at, disconnected_at, ...rest } = facts
  const row = {
    ...rest,
    created_at: formatTime(created_at),
    connected_at: formatTime(connected_at),
    ...(disconnected_at !== null && { disconnected_at: formatTime(disconnected_at), disconn_props: {} }),
    ...(/^wss?:/.test(facts.listener) && { ws_cookie: [] }),
  }
  return facts.connected ? row : Object.fromEntries(Object.entries(row).filter(([key]) => !ofSocket.includes(key)))
}

const pick = (record: Record<string, unknown>, fields: string[] | undefined): Record<string, unknown> =>
  fields ? Object.fromEntries(Object.entries(record).filter(([key]) => fields.includes(key))) : record

type Query = Record<string, unknown>
type Test = (client: ClientBrief) => boolean

/**
 * Combines all conditions of the query, undefined if there are none. A repeated parameter matches any of its
 * values.
 */
function clientFilter(query: Query, nodes: ReadonlySet<string> | undefined): Test | undefined {
  const tests: Test[] = []
  if (nodes) tests.push((client) => nodes.has(client.node))
  const addTest = (name: string, test: (value: string) => Test): void => {
    if (query[name] !== undefined) tests.push(test(String(query[name])))
  }
  for (const name of ['clientid', 'username'] as const) {
    const values = query[name] as string[] | undefined
    if (values) tests.push((client) => client[name] !== null && values.includes(client[name]))
  }
  addTest('like_clientid', (part) => (client) => client.clientid.includes(part))
  addTest('like_username', (part) => (client) => client.username?.includes(part) ?? false)
  addTest('conn_state', (state) => (client) => client.connected === (state === 'connected') && state !== 'idle')
  addTest('clean_start', (value) => (client) => client.clean_start === (value === 'true'))
  addTest('proto_ver', (value) => {
    if (!/^\d+$/.test(value)) throw createTypeError('proto_ver', 'integer', value)
    return (client) => client.proto_ver === Number(value)
  })
  addTest('ip_address', (value) => {
    if (isIP(value) === 0) throw createTypeError('ip_address', 'ip', value)
    return (client) => client.ip_address === value
  })
  for (const name of ['created_at', 'connected_at'] as const) {
    addTest(`gte_${name}`, (value) => (client) => client[name] >= toEpochMs(value))
    addTest(`lte_${name}`, (value) => (client) => client[name] <= toEpochMs(value))
  }
  if (tests.length === 0) return undefined
  return (client) => tests.every((test) => test(client))
}

/** Parses epoch ms or RFC 3339; validation has refused other formats. */
const toEpochMs = (value: string): number => (/^\d+$/.test(value) ? Number(value) : (parseTime(value) ?? 0))

const createTypeError = (name: string, type: string, value: string): ApiError =>
  new ApiError(400, 'INVALID_PARAMETER', `the ${name} parameter should be of type ${type}, but is ${value}`)
