import type { Context } from '../../area'
import { badRequest, noContent, ok } from '../../http/answers'
import type { Handlers } from '../../http/handler'
import type { Gateways } from './Gateways'
import { gatewayEntry, reportListener, showGateway, showListener, showRunningListener } from './show'

type Fields = Record<string, unknown>
type Turn = <T>(task: () => Promise<T>) => Promise<T>

export function gatewayHandlers({ cluster }: Pick<Context, 'cluster'>, gateways: Gateways, turn: Turn): Handlers {
  const enable = async (name: string | undefined, enabled: boolean) => {
    const gateway = gateways.get(name)
    if (gateway.running === enabled) return noContent
    gateway.settings = { ...gateway.settings, enable: enabled }
    await (enabled ? gateway.start() : gateway.stop())
    return noContent
  }
  return {
    'get /gateways': ({ query }) => {
      const entries: Fields[] = gateways.names.map((name) => {
        const gateway = gateways.find(name)
        return gateway ? gatewayEntry(gateway, cluster.running) : { name, status: 'unloaded' }
      })
      return ok(entries.filter(({ status }) => query.status === undefined || status === query.status))
    },
    'get /gateways/{name}': ({ params }) => {
      const gateway = gateways.find(params.name)
      return ok(gateway ? showGateway(gateways, gateway) : { name: params.name, status: 'unloaded' })
    },
    'put /gateways/{name}': ({ params, body }) =>
      turn(async () => {
        const fields = body as Fields
        if (fields.name !== undefined && fields.name !== params.name) {
          throw badRequest(`The settings are those of ${fields.name}`)
        }
        const gateway = gateways.find(params.name)
        if (!gateway) {
          await gateways.load(params.name ?? '', fields)
          return noContent
        }
        const ran = gateway.running
        gateways.update(gateway, fields)
        if (ran && !gateway.running) await gateway.stop()
        if (!ran && gateway.running) await gateway.start()
        return noContent
      }),
    'put /gateways/{name}/enable/{enable}': ({ params }) => turn(() => enable(params.name, params.enable === 'true')),
    'get /gateways/{name}/listeners': ({ params }) =>
      ok(
        [...gateways.get(params.name).listeners.values()].map((one) => reportListener(gateways, one, cluster.running)),
      ),
    'post /gateways/{name}/listeners': ({ params, body }) =>
      turn(async () => {
        const gateway = gateways.get(params.name)
        const listener = await gateways.add(gateway, await gateways.prepareListener(gateway, body as Fields))
        return { status: 201, body: showListener(gateways, listener) }
      }),
    'get /gateways/{name}/listeners/{id}': ({ params }) =>
      ok(showRunningListener(gateways, gateways.listener(gateways.get(params.name), params.id))),
    'put /gateways/{name}/listeners/{id}': ({ params, body }) =>
      turn(async () => {
        const gateway = gateways.get(params.name)
        const listener = gateway.listeners.get(params.id ?? '')
        if (!listener) throw badRequest(`Listener ${params.id} not found`)
        // Type and name come from the path and override the body.
        const { type, name } = listener.settings
        await gateways.change(gateway, listener, { ...(body as Fields), type, name })
        return ok(showListener(gateways, listener))
      }),
    'delete /gateways/{name}/listeners/{id}': ({ params }) =>
      turn(async () => {
        const gateway = gateways.get(params.name)
        await gateway.remove(gateways.listener(gateway, params.id))
        return noContent
      }),
  }
}
