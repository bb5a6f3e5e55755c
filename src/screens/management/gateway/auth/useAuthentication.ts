import { broker } from '../../../api/client'
import { type Live, useLive } from '../../../api/live'
import type { Json } from '../../../schema/types'

/** The authenticator of a gateway; null where it has none, which the broker answers with nothing at all. */
export const useAuthentication = (name: string): Live<Record<string, Json> | null> =>
  useLive(
    ['/gateways', 'authentication', name],
    async (signal) => {
      const options = { params: { path: { name: name as never } }, signal, parseAs: 'text' as const }
      const text = (await broker.get('/gateways/{name}/authentication', options)) as unknown
      return typeof text === 'string' && text !== '' ? (JSON.parse(text) as Record<string, Json>) : null
    },
    { once: true },
  )
