import { useSyncExternalStore } from 'react'
import { store } from '../store'
import { isBrokerId } from './here'
import { type BrokerColor, type KnownBroker, OWN, ownBrokers, servedBrokers, servedKey, subscribeKnown } from './known'

export const BROKER_COLORS: readonly BrokerColor[] = ['teal', 'orange', 'violet', 'green', 'pink', 'olive']

let seen: readonly unknown[] = []
let list: readonly KnownBroker[] | undefined

/** Returns all known brokers without duplicate ids: the page's own, the server's, then the user's. */
export function knownBrokers(): readonly KnownBroker[] {
  const stored = [store.get('preferences', OWN), store.get('preferences', servedKey())]
  if (!list || stored.some((value, i) => value !== seen[i])) {
    const own = ownBrokers().filter(({ id }) => isBrokerId(id))
    const { page = '', brokers } = servedBrokers()
    const served = brokers.filter(({ id }) => isBrokerId(id) && !own.some((one) => one.id === id))
    list = [...(page === false ? [] : [{ id: '', name: page, url: './' }]), ...served, ...own]
    seen = stored
  }
  return list
}

export const useKnownBrokers = (): readonly KnownBroker[] => useSyncExternalStore(subscribeKnown, knownBrokers)
