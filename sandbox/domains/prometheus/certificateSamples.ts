import type { Context } from '../../area'
import { Certificates } from '../listeners/Certificates'
import type { Sample } from './exposition'

/** Expiry of listener certificates in epoch seconds; independent of the mode. */
export async function certificateSamples(context: Context): Promise<Sample[]> {
  const listeners = ((await context.ask('get /listeners'))?.body ?? []) as { id: string; type: string; name: string }[]
  const samples = listeners.map(async ({ id, type, name }): Promise<Sample[]> => {
    const body = (await context.ask('get /listeners/{id}', { params: { id } }))?.body
    const { ssl_options: options } = (body ?? {}) as { ssl_options?: Record<string, unknown> }
    if (!options?.certfile) return []
    const labels = { listener_type: type, listener_name: name }
    const value = await Certificates.of(context).expiry(options)
    return [{ group: 'certs', name: 'cert_expiry_at', type: 'gauge', labels, value }]
  })
  return (await Promise.all(samples)).flat()
}
