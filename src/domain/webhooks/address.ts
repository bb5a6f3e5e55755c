/** URL of a webhook: the connector's base and the action's path. */
export interface Address {
  base: string
  path: string
}

export function buildWebhookUrl({ base, path }: Address): string {
  if (path === '') return base
  if (base.endsWith('/')) return base + path.replace(/^\//, '')
  return /^[/?]/.test(path) ? base + path : `${base}/${path}`
}

const ORIGIN = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)(.*)$/i

/** Splits a URL: keeps the previous base if possible, otherwise uses the origin as base. */
export function parseWebhookAddress(url: string, before?: Address): Address {
  if (before && url === buildWebhookUrl(before)) return before
  if (before && before.base !== '' && url.startsWith(before.base)) {
    const path = url.slice(before.base.length)
    if (path === '' || /^[/?]/.test(path)) return { base: before.base, path }
  }
  const [, origin = url, path = ''] = ORIGIN.exec(url) ?? []
  return { base: origin, path }
}
