import type { ClientIdentity } from '../../mqtt/types'
import type { Credentials } from './authentication/Authenticator'
import type { Values } from './renderPlaceholders'

/** Converts an IPv4-mapped IPv6 address to IPv4. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

export const toPlaceholderValues = (client: Omit<Credentials, 'password'> | ClientIdentity): Values => ({
  clientid: client.clientid,
  username: client.username,
  peerhost: plainAddress(client.peerhost),
  cert_common_name: client.certCommonName,
  cert_subject: client.certSubject,
})
