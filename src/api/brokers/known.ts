import { useSyncExternalStore } from 'react'
import { store } from '../store'
import { hereId, isBrokerId } from './here'

/** The colours that mark a broker, as brokers.json names them; the theme's series of charts, in their order. */
export const BROKER_COLORS = ['teal', 'orange', 'violet', 'green', 'pink', 'olive'] as const
export type BrokerColor = (typeof BROKER_COLORS)[number]

/** A broker that the console can be brought to. */
export interface KnownBroker {
  /** Empty for the broker of the page's own address. */
  id: string
  /** Empty where nobody has named the broker of the page's own address. */
  name: string
  /** Below it are `api/v5`, `api-docs` and `mqtt`; relative to the page, or with scheme and host. Ends in a slash. */
  url: string
  /** What it is for, in a word: "production". */
  label?: string
  color?: BrokerColor
}

/** What the console's server says in brokers.json. */
export interface Served {
  /** The name of the broker at the page's own address; false where there is none. */
  page?: string | false
  brokers: readonly KnownBroker[]
}

/** The operator's own brokers, in the browser's preferences. */
export const OWN = 'brokers.own'

/** The address of the page; outside of a browser there is none. */
const pageUrl = (): string => globalThis.document?.baseURI ?? 'http://localhost/'

/** What the server said last. Consoles under other paths of the same host have lists of their own. */
export const servedKey = (): string => `brokers.served ${new URL('.', pageUrl()).pathname}`

const isBroker = (value: unknown): value is KnownBroker => {
  const { id, name, url } = (value ?? {}) as Partial<KnownBroker>
  return isBrokerId(id) && typeof name === 'string' && typeof url === 'string'
}

const brokersIn = (value: unknown): KnownBroker[] => (Array.isArray(value) ? value.filter(isBroker) : [])

/** The operator's own brokers. */
export const ownBrokers = (): KnownBroker[] => brokersIn(store.get('preferences', OWN))

/** What the server said last. */
export function servedBrokers(): Served {
  const { page, brokers } = (store.get('preferences', servedKey()) ?? {}) as Partial<Served>
  return { ...(page !== undefined && { page }), brokers: brokersIn(brokers) }
}

let seen: readonly unknown[] = []
let list: readonly KnownBroker[] = []

/** Every broker that is known: that of the page's address, the server's, the operator's own, each id once: theirs first. */
export function knownBrokers(): readonly KnownBroker[] {
  const stored = [store.get('preferences', OWN), store.get('preferences', servedKey())]
  if (list.length === 0 || stored.some((value, i) => value !== seen[i])) {
    const own = ownBrokers()
    const { page = '', brokers } = servedBrokers()
    const served = brokers.filter(({ id }) => !own.some((one) => one.id === id))
    list = [...(page === false ? [] : [{ id: '', name: page, url: './' }]), ...served, ...own]
    seen = stored
  }
  return list
}

function subscribe(listener: () => void): () => void {
  const stops = [OWN, servedKey()].map((key) => store.subscribe('preferences', key, listener))
  return () => {
    for (const stop of stops) stop()
  }
}

/** The brokers that are known, as the list changes. */
export const useKnownBrokers = (): readonly KnownBroker[] => useSyncExternalStore(subscribe, knownBrokers)

let present: KnownBroker | undefined

/**
 * The broker that the page is at, as it was known first; undefined where its name is unknown to this browser. That of the
 * page's address is there even where the server has none: it is not asked before all else.
 */
export function presentBroker(): KnownBroker | undefined {
  const id = hereId()
  if (present?.id !== id)
    present = id === '' ? { id, name: '', url: './' } : knownBrokers().find((broker) => broker.id === id)
  return present
}

/** Where a broker is: the address below which its API, its document and its WebSocket are. */
export const addressOf = ({ url }: Pick<KnownBroker, 'url'>): URL => new URL(url, pageUrl())

/** The base of every address of the broker that the page is at. */
export function brokerUrl(): URL {
  const broker = presentBroker()
  if (!broker) throw new Error('no such broker')
  return addressOf(broker)
}
