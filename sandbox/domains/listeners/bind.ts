import { isIPv6 } from 'node:net'
import { createValidationError } from '../../http/answers'

export interface Bind {
  host: string
  port: number
}

/**
 * Parses `1883`, `127.0.0.1:1883` or `[::1]:1883`; the default address is `fallback`. Throws 400 with the field's
 * path.
 */
export function parseBind(text: string, fallback: string, path = 'root.bind'): Bind {
  const match = /^(?:(.*):)?(\d+)$/.exec(text.trim())
  const port = Number(match?.[2])
  const host = (match?.[1] ?? '').replace(/^\[(.*)\]$/, '$1')
  if (!match || /[\s/]/.test(host) || (host.includes(':') && !isIPv6(host))) {
    throw createValidationError({ path, reason: 'bad_host_port', value: text })
  }
  if (port > 65_535) throw createValidationError({ path, reason: 'port_number_too_large', value: text })
  return { host: host || fallback, port }
}

export const formatBind = ({ host, port }: Bind): string => (isIPv6(host) ? `[${host}]:${port}` : `${host}:${port}`)
