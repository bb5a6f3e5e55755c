import { store } from '../store'
import { forgetBroker, forgetSession } from './forget'
import { addressOf, type KnownBroker, OWN, ownBrokers } from './known'

/** Adds or replaces a user-defined broker. A changed address ends the session. */
export function saveOwn(broker: KnownBroker): void {
  const own = ownBrokers()
  const before = own.find(({ id }) => id === broker.id)
  if (before && addressOf(before).href !== addressOf(broker).href) forgetSession(broker.id)
  const next = before ? own.map((one) => (one === before ? broker : one)) : [...own, broker]
  store.set('preferences', OWN, next)
}

/** Removes a user-defined broker with its session and stored data. */
export function removeOwn(id: string): void {
  forgetBroker(id)
  const left = ownBrokers().filter((broker) => broker.id !== id)
  store.set('preferences', OWN, left.length > 0 ? left : undefined)
}
