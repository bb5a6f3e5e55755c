import { broker } from '../../api/client'
import { useLive } from '../../api/live'
import { listenerAddresses } from '../../mqtt/address'

const EVERY = 60_000

/** Addresses of the broker's WebSocket listeners; none where they cannot be read: the console's own way is there anyhow. */
export const useListenerAddresses = (): { id: string; address: string }[] =>
  useLive(
    ['listeners', 'websocket'],
    async (signal) => listenerAddresses(await broker.get('/listeners', { signal }), window.location),
    { every: EVERY },
  ).data ?? []
