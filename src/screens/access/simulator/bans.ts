import { findsExpression } from '../../../authz/expression'
import type { AccessRequest } from '../../../authz/fit'
import { addressBytes, inNetwork, readNetwork } from '../../../authz/networks'

export interface Ban {
  as: string
  who: string
}

type Client = Pick<AccessRequest, 'clientid' | 'username' | 'peerhost'>

/** Returns whether a ban matches a client; address bans never match an unknown address. */
export function bans({ as, who }: Ban, { clientid, username, peerhost }: Client): boolean {
  const address = peerhost === null ? undefined : addressBytes(peerhost)
  switch (as) {
    case 'clientid':
      return who === clientid
    case 'username':
      return who === username
    case 'clientid_re':
      return findsExpression(who, clientid) === true
    case 'username_re':
      return username !== null && findsExpression(who, username) === true
    case 'peerhost':
    case 'peerhost_net': {
      const network = readNetwork(who)
      return address !== undefined && network !== undefined && inNetwork(address, network)
    }
    default:
      return false
  }
}
