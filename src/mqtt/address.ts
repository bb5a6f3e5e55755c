/** Where the page came from, or where the broker's own paths are below. */
export type Origin = Pick<Location, 'protocol' | 'host' | 'hostname' | 'pathname'>

/** A listener of the broker, as `get /listeners` tells of it. */
interface ListenerEntry {
  id: string
  type: string
  enable: boolean
  bind: string
}

/** The path of MQTT over WebSocket that a broker has by default. */
const PATH = '/mqtt'

/** The address under which the console's own server hands MQTT over WebSocket on to the broker. */
export function ownAddress({ protocol, host, pathname }: Origin): string {
  const folder = pathname.slice(0, pathname.lastIndexOf('/'))
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${folder}${PATH}`
}

/** The broker's WebSocket listeners as addresses on a host; a page by TLS may not use those without. */
export function listenerAddresses(
  listeners: readonly ListenerEntry[],
  { protocol, hostname }: Pick<Origin, 'protocol' | 'hostname'>,
): { id: string; address: string }[] {
  return listeners.flatMap(({ id, type, enable, bind }) => {
    const port = /(?:^|:)(\d+)$/.exec(bind)?.[1]
    const usable = type === 'wss' || (type === 'ws' && protocol !== 'https:')
    return enable && usable && port ? { id, address: `${type}://${hostname}:${port}${PATH}` } : []
  })
}

/** What is wrong with an address, as a name of the fault; undefined when nothing is. */
export function addressFault(address: string, { protocol }: Pick<Origin, 'protocol'>): string | undefined {
  if (address === '') return 'required'
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^wss?:$/.test(url.protocol) || url.hostname === '') return 'scheme'
  // Credentials in an address would be sent as HTTP ones, which browsers refuse; a fragment is an error by RFC 6455.
  if (url.username || url.password || url.hash) return 'credentials'
  if (protocol === 'https:' && url.protocol === 'ws:') return 'mixed'
  return undefined
}
