import type { useTranslate } from 'react-admin'
import type { KnownBroker } from '../../api/brokers/knownBrokers'
import { truncateAndEscape } from '../../ui/text'

/** Returns the display name of a broker, escaped because it comes from a user or a server. */
export const getBrokerName = ({ name, id }: KnownBroker, translate: ReturnType<typeof useTranslate>): string =>
  truncateAndEscape(name || id, 64) || translate('brokers.page')

/**
 * Returns the URL of the console for a broker. The query parameter forces a page load, so no data of one broker
 * appears at another.
 */
export function buildBrokerHref(id: string, path = '/'): string {
  const address = new URL(location.href)
  address.search = id === '' ? '' : `?broker=${id}`
  address.hash = path
  return address.href
}

let lastPath = '/'

/** Page that a link to another broker opens: the last one before the fleet. */
export const getLastScreen = (): string => lastPath

export const setLastScreen = (path: string): void => {
  lastPath = path
}
