import type { AccessRequest } from '../../../domain/access/matchRule'
import { isInNetwork, parseAddress, parseCidr } from '../../../domain/access/networks'
import { testExpression } from '../../../domain/access/testExpression'

export interface Ban {
  as: string
  who: string
}

type Client = Pick<AccessRequest, 'clientid' | 'username' | 'peerhost'>

/** Returns whether a ban matches a client; address bans never match an unknown address. */
export function matchesBan({ as, who }: Ban, { clientid, username, peerhost }: Client): boolean {
  const address = peerhost === null ? undefined : parseAddress(peerhost)
  switch (as) {
    case 'clientid':
      return who === clientid
    case 'username':
      return who === username
    case 'clientid_re':
      return testExpression(who, clientid) === true
    case 'username_re':
      return username !== null && testExpression(who, username) === true
    case 'peerhost':
    case 'peerhost_net': {
      const network = parseCidr(who)
      return address !== undefined && network !== undefined && isInNetwork(address, network)
    }
    default:
      return false
  }
}
