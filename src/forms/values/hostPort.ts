/** Host name, IPv4 address, bracketed IPv6 address or `*` with an optional port, or a port only (listeners). */
const HOST_PORT =
  /^(?:(?<host>\[[0-9a-f:.]+(?:%\w+)?\]|[^\s:,/[\]]*):(?<port>\d+)|(?<bare>\[[0-9a-f:.]+(?:%\w+)?\]|[^\s:,/[\]]+))$/i

/** Port 0 is allowed: the system then chooses the port to listen on. */
const MAX_PORT = 65_535

/** Returns the rule that an address breaks, if any. Placeholders are not validated. */
export function checkHostPort(text: string): 'hostPort' | 'port' | undefined {
  if (text.includes('${')) return undefined
  const groups = HOST_PORT.exec(text.trim())?.groups
  if (!groups) return 'hostPort'
  const port = groups.port ?? (/^\d+$/.test(groups.bare ?? '') ? groups.bare : undefined)
  return Number(port) > MAX_PORT ? 'port' : undefined
}

export function splitCommaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
