import { forgetBroker, forgetSession, store } from '../store'
import { getBrokerAddress, getOwnBrokers, type KnownBroker, OWN_BROKERS_KEY } from './knownBrokers'

/** Adds or replaces a user-defined broker. A changed address ends the session. */
export function saveOwnBroker(broker: KnownBroker): void {
  const brokers = getOwnBrokers()
  const before = brokers.find(({ id }) => id === broker.id)
  if (before && getBrokerAddress(before).href !== getBrokerAddress(broker).href) forgetSession(broker.id)
  const next = before ? brokers.map((one) => (one === before ? broker : one)) : [...brokers, broker]
  store.set('preferences', OWN_BROKERS_KEY, next)
}

/** Removes a user-defined broker with its session and stored data. */
export function removeOwnBroker(id: string): void {
  forgetBroker(id)
  const left = getOwnBrokers().filter((broker) => broker.id !== id)
  store.set('preferences', OWN_BROKERS_KEY, left.length > 0 ? left : undefined)
}
