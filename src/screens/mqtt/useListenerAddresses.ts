import { getCurrentBrokerUrl } from '../../api/brokers/knownBrokers'
import { broker } from '../../api/client'
import { useLive } from '../../api/live'
import { listListenerAddresses } from '../../mqtt/address'

const EVERY = 60_000

/** Addresses of the broker's WebSocket listeners; empty on failure. */
export const useListenerAddresses = (): { id: string; address: string }[] =>
  useLive(
    ['listeners', 'websocket'],
    async (signal) => {
      const listeners = await broker.get('/listeners', { signal })
      return listListenerAddresses(listeners, {
        protocol: window.location.protocol,
        hostname: getCurrentBrokerUrl().hostname,
      })
    },
    { every: EVERY },
  ).data ?? []
