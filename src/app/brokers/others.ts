import type { ComponentType } from 'react'
import { presentBroker } from '../../api/brokers/known'
import { askServed } from '../../api/brokers/served'
import { loadTexts } from '../i18n'

export { askServed }

/**
 * Asks the server for a broker that this browser does not know. Gives what stands in place of the console where nobody
 * knows it.
 */
export async function findBroker(): Promise<ComponentType | undefined> {
  await askServed()
  if (presentBroker()) return undefined
  const [{ UnknownBroker }] = await Promise.all([import('./UnknownBroker'), loadTexts(['brokers'])])
  return UnknownBroker
}
