import type { ComponentType } from 'react'
import { getCurrentBroker } from '../../api/brokers/knownBrokers'
import { loadServedBrokers } from '../../api/brokers/servedBrokers'
import { loadTexts } from '../i18n'

export { loadServedBrokers as askServed }

/**
 * Looks up an unknown broker in the server's list. Returns a replacement page if the server does not know it
 * either.
 */
export async function findBroker(): Promise<ComponentType | undefined> {
  await loadServedBrokers()
  if (getCurrentBroker()) return undefined
  const [{ UnknownBroker }] = await Promise.all([import('./UnknownBroker'), loadTexts(['brokers'])])
  return UnknownBroker
}
