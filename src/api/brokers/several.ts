import { useSyncExternalStore } from 'react'
import { store } from '../store'
import { hereId } from './here'
import { OWN, servedKey } from './known'

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
