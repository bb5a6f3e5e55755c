import { useSyncExternalStore } from 'react'
import { store } from '../store'
import { hereId } from './here'

/** The colours that mark a broker, as brokers.json names them; the theme's series of charts, in their order. */
export type BrokerColor = 'teal' | 'orange' | 'violet' | 'green' | 'pink' | 'olive'

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
export const OWN = 'ownBrokers'

/** The address of the page; outside of a browser there is none. */
const pageUrl = (): string => globalThis.document?.baseURI ?? 'http://localhost/'

/** What the server said last, in the preferences. Consoles under other paths of the same host have lists of their own. */
export const servedKey = (): string => `servedBrokers ${new URL('.', pageUrl()).pathname}`

/** The brokers of a list that is stored, whatever else it holds. */
const brokersIn = (value: unknown): KnownBroker[] =>
  (Array.isArray(value) ? value : []).filter(
    (one) => typeof one?.id === 'string' && typeof one.name === 'string' && typeof one.url === 'string',
  )

/** The operator's own brokers. */
export const ownBrokers = (): KnownBroker[] => brokersIn(store.get('preferences', OWN))

/** What the server said last. */
export function servedBrokers(): Served {
  const served = store.get('preferences', servedKey()) as Served | undefined
  return { ...served, brokers: brokersIn(served?.brokers) }
}

let present: KnownBroker | undefined

/**
 * The broker that the page is at, as it was known first; undefined where its name is unknown to this browser. That of the
 * page's address is there even where the server has none: it is not asked before all else.
 */
export function presentBroker(): KnownBroker | undefined {
  const id = hereId()
  if (present?.id !== id)
    present =
      id === ''
        ? { id, name: '', url: './' }
        : [...ownBrokers(), ...servedBrokers().brokers].find((broker) => broker.id === id)
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

const hasSeveral = () =>
  [hereId(), store.get('preferences', OWN), store.get('preferences', servedKey())].some((stored) => Boolean(stored))

/** Tells of changes of what is known. */
export function subscribeKnown(listener: () => void): () => void {
  const stops = [OWN, servedKey()].map((key) => store.subscribe('preferences', key, listener))
  return () => {
    for (const stop of stops) stop()
  }
}

/** Whether more brokers are known than the one of the page's own address. */
export const useSeveralBrokers = (): boolean => useSyncExternalStore(subscribeKnown, hasSeveral)
