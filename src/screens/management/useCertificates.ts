import { useCan } from '../../api/access'
import { broker } from '../../api/client'
import { type Live, useLive } from '../../api/live'
import { type ListenerCertificate, parseListenerCertificates } from './certificates'

/** All metrics of the broker for the sake of one: seldom, and not anew for each who looks. Milliseconds. */
const EVERY = 300_000

/**
 * The certificates of listeners that the broker could read. Its listeners name files; only its metrics tell their end.
 * Kept as part of the listeners: a change of one may bring a new certificate. `every`: milliseconds, where five minutes
 * are too often.
 */
export function useCertificates(enabled = true, every = EVERY): Live<ListenerCertificate[]> {
  const { allowed } = useCan('get /prometheus/stats')
  return useLive<ListenerCertificate[]>(
    ['/listeners', 'certificates'],
    async (signal) => parseListenerCertificates(String(await broker.get('/prometheus/stats', { text: true, signal }))),
    { every: Math.max(every, EVERY), maxAge: EVERY, enabled: enabled && allowed },
  )
}
