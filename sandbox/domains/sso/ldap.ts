import { parseDuration } from '../../http/kinds'
import { LdapConnection } from './LdapConnection'
import { encodeFilter, escapeFilterValue } from './ldapFilter'

/** LDAP settings needed for sign-in. */
export interface LdapService {
  server?: string
  username?: string
  password?: string
  base_dn?: string
  filter?: string
  request_timeout?: string
  ssl?: { enable?: boolean }
}

/** Returns why the service does not work, or undefined if the server accepts the bind of the search user. */
export async function findLdapFault(service: LdapService): Promise<string | undefined> {
  const { host, port } = parseServer(service.server)
  if (service.ssl?.enable) return `${host}:${port}: the sandbox speaks LDAP without TLS only`
  try {
    encodeFilter(filterFor(service, 'x'))
    const connection = await openBoundConnection(service)
    connection.close()
    return undefined
  } catch (error) {
    return `${host}:${port}: ${(error as Error).message}`
  }
}

/** Whether the search finds exactly one entry and the server accepts the password for it. */
export async function canSignInToLdap(service: LdapService, username: string, password: string): Promise<boolean> {
  // A bind without a password is anonymous (RFC 4513, section 5.1.2).
  if (password === '') return false
  const connection = await openBoundConnection(service).catch(() => undefined)
  if (!connection) return false
  try {
    const [entry, ...others] = await connection.search(
      service.base_dn ?? '',
      encodeFilter(filterFor(service, username)),
    )
    if (entry === undefined || others.length > 0) return false
    await connection.bind(entry, password)
    return true
  } catch {
    return false
  } finally {
    connection.close()
  }
}

async function openBoundConnection(service: LdapService): Promise<LdapConnection> {
  const { host, port } = parseServer(service.server)
  const wait = Math.min(parseDuration(service.request_timeout ?? '5s') ?? 5000, 5000)
  const connection = await LdapConnection.open(host, port, wait)
  try {
    await connection.bind(service.username ?? '', service.password ?? '')
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

const filterFor = ({ filter = '' }: LdapService, username: string): string =>
  filter.replace(/\$\{username\}/g, () => escapeFilterValue(username))

function parseServer(server = ''): { host: string; port: number } {
  const [, host = '', port = '389'] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(server) ?? []
  return { host, port: Number(port) }
}
