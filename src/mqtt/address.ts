/** Location of the page, or base of the broker's own paths. */
export type Origin = Pick<Location, 'protocol' | 'host' | 'hostname' | 'pathname'>

/** Listener as returned by `get /listeners`. */
interface ListenerEntry {
  id: string
  type: string
  enable: boolean
  bind: string
}

const MQTT_PATH = '/mqtt'

/** Returns the address at which the console's own server proxies MQTT over WebSocket. */
export function getProxyAddress({ protocol, host, pathname }: Origin): string {
  const folder = pathname.slice(0, pathname.lastIndexOf('/'))
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${folder}${MQTT_PATH}`
}

/** Returns the address of the WebSocket listener that a broker has by default. */
export const getListenerAddress = ({ protocol, hostname }: Pick<Origin, 'protocol' | 'hostname'>): string =>
  protocol === 'https:' ? `wss://${hostname}:8084${MQTT_PATH}` : `ws://${hostname}:8083${MQTT_PATH}`

/** Returns the WebSocket addresses of a broker's listeners on this host. An HTTPS page gets `wss` listeners only. */
export function listListenerAddresses(
  listeners: readonly ListenerEntry[],
  { protocol, hostname }: Pick<Origin, 'protocol' | 'hostname'>,
): { id: string; address: string }[] {
  return listeners.flatMap(({ id, type, enable, bind }) => {
    const port = /(?:^|:)(\d+)$/.exec(bind)?.[1]
    const usable = type === 'wss' || (type === 'ws' && protocol !== 'https:')
    return enable && usable && port ? { id, address: `${type}://${hostname}:${port}${MQTT_PATH}` } : []
  })
}

/** Returns the key of the first error in a broker address, or undefined if it is valid. */
export function validateAddress(address: string, { protocol }: Pick<Origin, 'protocol'>): string | undefined {
  if (address === '') return 'required'
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['ws:', 'wss:'].includes(url.protocol)) return 'scheme'
  // Browsers refuse credentials in WebSocket URLs. RFC 6455 forbids fragments.
  if (url.username || url.password || url.hash) return 'credentials'
  if (protocol === 'https:' && url.protocol === 'ws:') return 'mixed'
  return undefined
}
