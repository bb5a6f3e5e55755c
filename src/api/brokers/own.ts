import { store } from '../store'
import { forgetBroker, forgetSession } from './forget'
import { addressOf, type KnownBroker, OWN, ownBrokers } from './known'

/** Keeps a broker of the operator's own, in the place of the one with its id. At another address nobody is signed in. */
export function saveOwn(broker: KnownBroker): void {
  const own = ownBrokers()
  const before = own.find(({ id }) => id === broker.id)
  if (before && addressOf(before).href !== addressOf(broker).href) forgetSession(broker.id)
  const next = before ? own.map((one) => (one === before ? broker : one)) : [...own, broker]
  store.set('preferences', OWN, next)
}

/** Removes one of the operator's own, with its session and what was kept for it. */
export function removeOwn(id: string): void {
  forgetBroker(id)
  const left = ownBrokers().filter((broker) => broker.id !== id)
  store.set('preferences', OWN, left.length > 0 ? left : undefined)
}
