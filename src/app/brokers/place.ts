import type { useTranslate } from 'ra-core'
import type { KnownBroker } from '../../api/brokers/known'
import { truncateAndEscape } from '../../ui/text'

/** What a broker is called, in a line: names are the operator's or a server's. */
export const brokerName = ({ name, id }: KnownBroker, translate: ReturnType<typeof useTranslate>): string =>
  truncateAndEscape(name || id, 64) || translate('brokers.page')

/**
 * The console's address at a broker. Another query is another load of the page: nothing of one broker is seen at the
 * other.
 */
export function brokerHref(id: string, path = '/'): string {
  const address = new URL(location.href)
  address.search = id === '' ? '' : `?broker=${id}`
  address.hash = path
  return address.href
}
