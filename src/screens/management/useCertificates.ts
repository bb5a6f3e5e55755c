import { useCan } from '../../api/access'
import { broker } from '../../api/client'
import { type Live, useLive } from '../../api/live'
import { type ListenerCertificate, parseListenerCertificates } from './certificates'

/** Polling interval in milliseconds; long and shared, because the request returns all metrics. */
const POLL_INTERVAL_MS = 300_000

/**
 * Fetches certificate expiry of listeners from the metrics, because the listeners API has only file names. Cached
 * under the listeners, so that changing one refreshes it. `every` sets a longer interval in milliseconds.
 */
export function useCertificates(enabled = true, every = POLL_INTERVAL_MS): Live<ListenerCertificate[]> {
  const { allowed } = useCan('get /prometheus/stats')
  return useLive<ListenerCertificate[]>(
    ['/listeners', 'certificates'],
    async (signal) => parseListenerCertificates(String(await broker.get('/prometheus/stats', { text: true, signal }))),
    { every: Math.max(every, POLL_INTERVAL_MS), maxAge: POLL_INTERVAL_MS, enabled: enabled && allowed },
  )
}
