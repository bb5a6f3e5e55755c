import { useSyncExternalStore } from 'react'
import { store } from '../store'
import { hereId } from './here'

/** Broker colors in brokers.json. Same order as the theme's chart colors. */
export type BrokerColor = 'teal' | 'orange' | 'violet' | 'green' | 'pink' | 'olive'

export interface KnownBroker {
  /** Empty for the broker of this page's origin. */
  id: string
  /** May be empty for the broker of this page's origin. */
  name: string
  /** Base URL of `api/v5`, `api-docs` and `mqtt`, absolute or relative to the page. Ends with a slash. */
  url: string
  /** Purpose in a word, such as "production". */
  label?: string
  color?: BrokerColor
}

/** Content of the server's brokers.json. */
export interface Served {
  /** Name of the broker at this page's origin. False if no broker runs there. */
  page?: string | false
  brokers: readonly KnownBroker[]
}

export const OWN = 'ownBrokers'

const pageUrl = (): string => globalThis.document?.baseURI ?? 'http://localhost/'

/**
 * Preference key of the last list from the server. Consoles under other paths of the same host have separate lists.
 */
export const servedKey = (): string => `servedBrokers ${new URL('.', pageUrl()).pathname}`

const brokersIn = (value: unknown): KnownBroker[] =>
  (Array.isArray(value) ? value : []).filter(
    (one) => typeof one?.id === 'string' && typeof one.name === 'string' && typeof one.url === 'string',
  )

export const ownBrokers = (): KnownBroker[] => brokersIn(store.get('preferences', OWN))

export function servedBrokers(): Served {
  const served = store.get('preferences', servedKey()) as Served | undefined
  return { ...served, brokers: brokersIn(served?.brokers) }
}

let present: KnownBroker | undefined

/**
 * Returns the current broker as it was at page load, or undefined for an unknown id. The page's own broker always
 * exists, because the server's list may not be loaded yet.
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

export const addressOf = ({ url }: Pick<KnownBroker, 'url'>): URL => new URL(url, pageUrl())

export function brokerUrl(): URL {
  const broker = presentBroker()
  if (!broker) throw new Error('no such broker')
  return addressOf(broker)
}

const hasSeveral = () =>
  [hereId(), store.get('preferences', OWN), store.get('preferences', servedKey())].some((stored) => Boolean(stored))

export function subscribeKnown(listener: () => void): () => void {
  const stops = [OWN, servedKey()].map((key) => store.subscribe('preferences', key, listener))
  return () => {
    for (const stop of stops) stop()
  }
}

/** Returns true if more brokers are known than the page's own. */
export const useSeveralBrokers = (): boolean => useSyncExternalStore(subscribeKnown, hasSeveral)
