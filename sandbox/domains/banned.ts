import { BlockList, isIP, isIPv4 } from 'node:net'
import { ApiError, badRequest, noContent, notFound, ok } from '../http/answers'
import type { Handlers } from '../http/handler'
import { formatTime, parseTime } from '../http/kinds'
import type { Broker, ConnectInfo } from '../mqtt/types'
import type { PersistentPart } from '../PersistentPart'
import { guardedTest } from './guardedTest'
import { createPage } from './paging'

type Property = 'clientid' | 'username' | 'peerhost' | 'clientid_re' | 'username_re' | 'peerhost_net'

interface Ban {
  as: Property
  who: string
  by: string
  reason: string
  /** Epoch ms. */
  at: number
  until: number
  matches: (info: ConnectInfo) => boolean
}

type SavedBan = Omit<Ban, 'matches'>

interface BanRequest {
  as: Property
  who: string
  by?: string
  reason?: string
  at?: number | string
  until?: number | string
}

const year = 365 * 86_400_000

/** Banned clients, checked by the engine at each CONNECT. Banning a client id also kicks that client. */
export class Banned implements PersistentPart {
  readonly name = 'banned'
  readonly #bans = new Map<string, Ban>()
  readonly #broker: Broker

  constructor(broker: Broker) {
    this.#broker = broker
    broker.hooks.banned = (info) => (this.#current().some((ban) => ban.matches(info)) ? 'banned' : undefined)
  }

  snapshot(): SavedBan[] {
    return [...this.#bans.values()].map(({ matches: _made, ...ban }) => ban)
  }

  restore(state: unknown): void {
    this.#bans.clear()
    for (const ban of state as SavedBan[])
      this.#bans.set(getKey(ban), { ...ban, matches: createMatcher(ban.as, ban.who) })
  }

  get count(): number {
    return this.#current().length
  }

  /** Bans a client id for a number of ms, unless it is already banned. */
  banClient(clientid: string, by: string, reason: string, ms: number): void {
    const ban = createBan({ as: 'clientid', who: clientid, by, reason })
    this.#current()
    if (this.#bans.has(getKey(ban))) return
    this.#bans.set(getKey(ban), { ...ban, until: ban.at + ms })
    this.#broker.clients.kick(clientid)
  }

  readonly handlers: Handlers = {
    'get /banned': ({ query }) => {
      const { data, meta } = createPage(this.#current(), query)
      const { hasnext: _unstated, ...pageMeta } = meta
      return ok({ data: data.map(show), meta: pageMeta })
    },
    'post /banned': ({ body }) => {
      const ban = createBan(body as BanRequest)
      this.#current()
      const existing = this.#bans.get(getKey(ban))
      if (existing) throw new ApiError(400, 'ALREADY_EXISTS', JSON.stringify(show(existing)))
      this.#bans.set(getKey(ban), ban)
      if (ban.as === 'clientid') this.#broker.clients.kick(ban.who)
      return ok(show(ban))
    },
    'delete /banned': () => {
      this.#bans.clear()
      return noContent
    },
    'delete /banned/{as}/{who}': ({ params }) => {
      const { as = '', who = '' } = params
      if (!this.#bans.delete(getKey({ as, who }))) throw notFound(`${as}: ${who} not found`)
      return noContent
    },
  }

  /** Newest first; deletes expired bans. */
  #current(): Ban[] {
    const now = Date.now()
    for (const [key, ban] of this.#bans) if (ban.until <= now) this.#bans.delete(key)
    return [...this.#bans.values()].reverse()
  }
}

const getKey = ({ as, who }: { as: string; who: string }): string => `${as}\n${who}`

function createBan(request: BanRequest): Ban {
  const { as, who, by = 'mgmt_api', reason = '' } = request
  const now = Date.now()
  const at = request.at === undefined ? now : toEpochTime(request.at)
  const until = request.until === undefined ? at + year : toEpochTime(request.until)
  if (until <= now) throw badRequest(`Cannot create a ban that has expired: it ends at ${formatTime(until, 's')}`)
  return { as, who, by, reason, at, until, matches: createMatcher(as, who) }
}

const toEpochTime = (value: number | string): number =>
  typeof value === 'number' ? value * 1000 : (parseTime(value) ?? 0)

function createMatcher(property: Property, value: string): Ban['matches'] {
  switch (property) {
    case 'clientid':
      return (info) => info.clientid === value
    case 'username':
      return (info) => info.username === value
    case 'peerhost':
      if (isIP(value) === 0) throw badRequest('bad peerhost')
      return (info) => plainAddress(info.peerhost) === value
    case 'peerhost_net': {
      const network = parseNetwork(value)
      return ({ peerhost }) => {
        const address = plainAddress(peerhost)
        return isIP(address) !== 0 && network.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
      }
    }
    case 'clientid_re': {
      const test = guardedTest(value)
      return (info) => test(info.clientid)
    }
    case 'username_re': {
      const test = guardedTest(value)
      return (info) => info.username !== null && test(info.username)
    }
  }
}

const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '')

function parseNetwork(cidr: string): BlockList {
  const [, address = '', bits = ''] = /^([^/]+)\/(\d{1,3})$/.exec(cidr) ?? []
  const network = new BlockList()
  try {
    network.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6')
  } catch {
    throw badRequest('bad peerhost_net')
  }
  return network
}

const show = ({ as, who, by, reason, at, until }: Ban): object => ({
  as,
  who,
  by,
  reason,
  at: formatTime(at, 's'),
  until: formatTime(until, 's'),
})
