/** What requests go to: the connector's base and the path that the action adds to it. */
export interface Address {
  base: string
  path: string
}

/** The URL as people know it. */
export function urlOf({ base, path }: Address): string {
  if (path === '') return base
  if (base.endsWith('/')) return base + path.replace(/^\//, '')
  return /^[/?]/.test(path) ? base + path : `${base}/${path}`
}

const ORIGIN = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)(.*)$/i

/** Parts a URL: what changed goes to the path as long as the base stays; else the base is the origin alone. */
export function addressOf(url: string, before?: Address): Address {
  if (before && url === urlOf(before)) return before
  if (before && before.base !== '' && url.startsWith(before.base)) {
    const path = url.slice(before.base.length)
    if (path === '' || /^[/?]/.test(path)) return { base: before.base, path }
  }
  const [, origin = url, path = ''] = ORIGIN.exec(url) ?? []
  return { base: origin, path }
}
