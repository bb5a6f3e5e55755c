import { useMemo } from 'react'
import { useParams } from 'react-router'
import { decodeId, encodeId } from '../../../../api/ids'

/** Where the broker keeps an authenticator of gateways. */
export type SeatPath = '/gateways/{name}/authentication' | '/gateways/{name}/listeners/{id}/authentication'

/** Where an authenticator stands: at a gateway, or at one of its listeners, which goes before the gateway's. */
export interface Seat {
  kind: 'gateway' | 'listener'
  path: SeatPath
  /** Of that path. */
  params: { name: never; id: string }
  gateway: string
  /** Where it is shown. */
  route: string
}

/** The seat that the address is about. */
export function useSeat(): Seat {
  const params = useParams()
  const gateway = decodeId(params.gateway ?? '')
  const listener = params.listener === undefined ? undefined : decodeId(params.listener)
  return useMemo(() => {
    const page = `/gateway/detail/${encodeId(gateway)}`
    if (listener === undefined) {
      const params = { name: gateway } as Seat['params']
      return { kind: 'gateway', path: '/gateways/{name}/authentication', params, gateway, route: `${page}?tab=auth` }
    }
    return {
      kind: 'listener',
      path: '/gateways/{name}/listeners/{id}/authentication',
      params: { name: gateway as never, id: listener },
      gateway,
      route: `${page}/listeners/${encodeId(listener)}?tab=auth`,
    }
  }, [gateway, listener])
}
