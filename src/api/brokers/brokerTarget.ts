import { connection } from '../connection'
import { getSessionAt, session } from '../session'
import { forgetSession } from '../store'
import { getCurrentBrokerId } from './currentBroker'
import { getBrokerAddress, getCurrentBrokerUrl, type KnownBroker } from './knownBrokers'

/** Broker that a request goes to, with its own session. */
export interface BrokerTarget {
  getUrl: () => URL
  getToken: () => string | undefined
  /** Ends the session with the rejected token. Keeps a newer session. */
  expire: (token: string) => void
  /** State for the connection banner. Only the current broker has one. */
  connection?: Pick<typeof connection, 'answered' | 'failed'>
}

/** Broker of this page. Requests go there by default. */
export const currentTarget: BrokerTarget = {
  getUrl: getCurrentBrokerUrl,
  getToken: () => session.get()?.token,
  expire: (token) => session.expire(token),
  connection,
}

/** Returns the target for a known broker. Pass it to the client as `at`. */
export function getBrokerTarget(broker: KnownBroker): BrokerTarget {
  const { id } = broker
  if (id === getCurrentBrokerId()) return currentTarget
  const url = getBrokerAddress(broker)
  const getToken = () => getSessionAt(id, url.href)?.token
  return { getUrl: () => url, getToken, expire: (token) => getToken() === token && forgetSession(id) }
}
