import type { ClientIdentity } from '../../mqtt/types'
import type { Credentials } from './authentication/Authenticator'
import { plainAddress } from './plainAddress'
import type { Values } from './renderPlaceholders'

export const toPlaceholderValues = (client: Omit<Credentials, 'password'> | ClientIdentity): Values => ({
  clientid: client.clientid,
  username: client.username,
  peerhost: plainAddress(client.peerhost),
  cert_common_name: client.certCommonName,
  cert_subject: client.certSubject,
})
