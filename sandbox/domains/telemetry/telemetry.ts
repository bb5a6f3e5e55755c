import { randomUUID } from 'node:crypto'
import { release, type } from 'node:os'
import type { Area, Context } from '../../area'
import { badRequest, notFound, ok } from '../../http/answers'

interface TelemetryState {
  enable: boolean
  uuid: string
  nodes: Record<string, string>
}

/** Usage data of the open-source edition: shown, but not sent. */
export function createTelemetryArea({ broker, cluster, version }: Context): Area {
  let telemetryState: TelemetryState = {
    enable: true,
    uuid: randomUUID(),
    nodes: Object.fromEntries(cluster.members.map(({ name }) => [name, randomUUID()])),
  }
  const sum = (name: string): number =>
    cluster.running.reduce((total, node) => total + (broker.metrics(node.name)[name] ?? 0), 0)
  return {
    handlers: {
      'get /telemetry/status': () => ok({ enable: telemetryState.enable }),
      'put /telemetry/status': ({ body }) => {
        const { enable = true } = body as { enable?: boolean }
        if (enable === telemetryState.enable)
          throw badRequest(`Telemetry is already ${enable ? 'enabled' : 'disabled'}`)
        telemetryState = { ...telemetryState, enable }
        return ok({ enable })
      },
      'get /telemetry/data': () => {
        if (!telemetryState.enable) throw notFound('Telemetry is not enabled')
        const startedAt = cluster.running[0]?.startedAt ?? Date.now()
        return ok({
          emqx_version: version,
          license: { edition: 'opensource' },
          os_name: type(),
          os_version: release(),
          otp_version: `Node.js ${process.versions.node}`,
          up_time: Date.now() - startedAt,
          uuid: telemetryState.uuid,
          nodes_uuid: Object.values(telemetryState.nodes),
          active_plugins: [],
          active_modules: [],
          num_clients: cluster.running.reduce((total, { connections }) => total + connections, 0),
          messages_received: sum('messages.received'),
          messages_sent: sum('messages.sent'),
        })
      },
    },
    persistentParts: [
      {
        name: 'telemetry',
        snapshot: () => telemetryState,
        restore: (state) => {
          telemetryState = state as TelemetryState
        },
      },
    ],
  }
}
