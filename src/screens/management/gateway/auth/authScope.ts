import { useMemo } from 'react'
import { useParams } from 'react-router'
import { decodeId, encodeId } from '../../../../api/ids'

export type AuthScopePath = '/gateways/{name}/authentication' | '/gateways/{name}/listeners/{id}/authentication'

/** Owner of an authenticator: a gateway or a listener. The listener's authenticator takes precedence. */
export interface AuthScope {
  kind: 'gateway' | 'listener'
  path: AuthScopePath
  params: { name: never; id: string }
  gateway: string
  /** Route of its page. */
  route: string
}

/** Returns the gateway or listener of the current URL. */
export function useAuthScope(): AuthScope {
  const params = useParams()
  const gateway = decodeId(params.gateway ?? '')
  const listener = params.listener === undefined ? undefined : decodeId(params.listener)
  return useMemo(() => {
    const page = `/gateway/detail/${encodeId(gateway)}`
    if (listener === undefined) {
      const params = { name: gateway } as AuthScope['params']
      return { kind: 'gateway', path: '/gateways/{name}/authentication', params, gateway, route: `${page}?tab=auth` }
    }
    return {
      kind: 'listener',
      path: '/gateways/{name}/listeners/{id}/authentication',
      params: { name: gateway, id: listener } as AuthScope['params'],
      gateway,
      route: `${page}/listeners/${encodeId(listener)}?tab=auth`,
    }
  }, [gateway, listener])
}
