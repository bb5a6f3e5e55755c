import { useSyncExternalStore } from 'react'
import { store } from '../store'
import { isBrokerId } from './currentBroker'
import {
  type BrokerColor,
  getOwnBrokers,
  getServedBrokers,
  getServedBrokersKey,
  type KnownBroker,
  OWN_BROKERS_KEY,
  subscribeToKnownBrokers,
} from './knownBrokers'

export const BROKER_COLORS: readonly BrokerColor[] = ['teal', 'orange', 'violet', 'green', 'pink', 'olive']

let cachedValues: readonly unknown[] = []
let cachedBrokers: readonly KnownBroker[] | undefined

/** Returns all known brokers without duplicate ids: the page's own, the server's, then the user's. */
export function listKnownBrokers(): readonly KnownBroker[] {
  const stored = [store.get('preferences', OWN_BROKERS_KEY), store.get('preferences', getServedBrokersKey())]
  if (!cachedBrokers || stored.some((value, i) => value !== cachedValues[i])) {
    const ownBrokers = getOwnBrokers().filter(({ id }) => isBrokerId(id))
    const { page = '', brokers } = getServedBrokers()
    const served = brokers.filter(({ id }) => isBrokerId(id) && !ownBrokers.some((one) => one.id === id))
    cachedBrokers = [...(page === false ? [] : [{ id: '', name: page, url: './' }]), ...served, ...ownBrokers]
    cachedValues = stored
  }
  return cachedBrokers
}

export const useKnownBrokers = (): readonly KnownBroker[] =>
  useSyncExternalStore(subscribeToKnownBrokers, listKnownBrokers)
