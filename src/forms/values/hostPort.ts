/** A host name, IPv4 address, bracketed IPv6 address or `*`, with or without a port; a port alone, where one listens. */
const HOST_PORT =
  /^(?:(?<host>\[[0-9a-f:.]+(?:%\w+)?\]|[^\s:,/[\]]*):(?<port>\d+)|(?<bare>\[[0-9a-f:.]+(?:%\w+)?\]|[^\s:,/[\]]+))$/i

/** MQTT hosts are TCP hosts: ports from 1; 0 lets the system choose one to listen at. */
const MAX_PORT = 65_535

/** The rule that an address breaks, or undefined. Placeholders are filled in later: nothing is known of them. */
export function hostPortRule(text: string): 'hostPort' | 'port' | undefined {
  if (text.includes('${')) return undefined
  const groups = HOST_PORT.exec(text.trim())?.groups
  if (!groups) return 'hostPort'
  const port = groups.port ?? (/^\d+$/.test(groups.bare ?? '') ? groups.bare : undefined)
  return port !== undefined && Number(port) > MAX_PORT ? 'port' : undefined
}

/** The parts of a comma-separated list, without the spaces around them. */
export function commaParts(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
