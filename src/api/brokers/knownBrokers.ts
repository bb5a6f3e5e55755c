import { useSyncExternalStore } from 'react'
import { store } from '../store'
import { getCurrentBrokerId } from './currentBroker'

/** Broker colors in brokers.json. Same order as the theme's chart colors. */
export type BrokerColor = 'teal' | 'orange' | 'violet' | 'green' | 'pink' | 'olive'

export interface KnownBroker {
  /** Empty for the broker of this page's origin. */
  id: string
  /** May be empty for the broker of this page's origin. */
  name: string
  /** Base URL of `api/v5`, `api-docs` and `mqtt`, absolute or relative to the page. Ends with a slash. */
  url: string
  label?: string
  color?: BrokerColor
}

export interface ServedBrokers {
  /** Name of the broker at this page's origin. False if no broker runs there. */
  page?: string | false
  brokers: readonly KnownBroker[]
}

export const OWN_BROKERS_KEY = 'ownBrokers'

const getPageUrl = (): string => globalThis.document?.baseURI ?? 'http://localhost/'

/**
 * Preference key of the last list from the server. Consoles under other paths of the same host have separate lists.
 */
export const getServedBrokersKey = (): string => `servedBrokers ${new URL('.', getPageUrl()).pathname}`

const filterBrokers = (value: unknown): KnownBroker[] =>
  (Array.isArray(value) ? value : []).filter(
    (one) => typeof one?.id === 'string' && typeof one.name === 'string' && typeof one.url === 'string',
  )

export const getOwnBrokers = (): KnownBroker[] => filterBrokers(store.get('preferences', OWN_BROKERS_KEY))

export function getServedBrokers(): ServedBrokers {
  const served = store.get('preferences', getServedBrokersKey()) as ServedBrokers | undefined
  return { ...served, brokers: filterBrokers(served?.brokers) }
}

let currentBroker: KnownBroker | undefined

/**
 * Returns the current broker as it was at page load, or undefined for an unknown id. The page's own broker always
 * exists, because the server's list may not be loaded yet.
 */
export function getCurrentBroker(): KnownBroker | undefined {
  const id = getCurrentBrokerId()
  if (currentBroker?.id !== id)
    currentBroker =
      id === ''
        ? { id, name: '', url: './' }
        : [...getOwnBrokers(), ...getServedBrokers().brokers].find((broker) => broker.id === id)
  return currentBroker
}

export const getBrokerAddress = ({ url }: Pick<KnownBroker, 'url'>): URL => new URL(url, getPageUrl())

export function getCurrentBrokerUrl(): URL {
  const broker = getCurrentBroker()
  if (!broker) throw new Error('no such broker')
  return getBrokerAddress(broker)
}

/** Returns the base URL of a broker's admin API, without a slash at the end. */
export const getApiBaseUrl = (base = getCurrentBrokerUrl()): string => new URL('api/v5', base).href

const hasSeveralBrokers = () =>
  [
    getCurrentBrokerId(),
    store.get('preferences', OWN_BROKERS_KEY),
    store.get('preferences', getServedBrokersKey()),
  ].some((stored) => Boolean(stored))

export function subscribeToKnownBrokers(listener: () => void): () => void {
  const stops = [OWN_BROKERS_KEY, getServedBrokersKey()].map((key) => store.subscribe('preferences', key, listener))
  return () => {
    for (const stop of stops) stop()
  }
}

/** Returns true if more brokers are known than the page's own. */
export const useHasSeveralBrokers = (): boolean => useSyncExternalStore(subscribeToKnownBrokers, hasSeveralBrokers)
