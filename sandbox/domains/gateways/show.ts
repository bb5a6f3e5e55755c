import { formatTime } from '../../http/kinds'
import type { BrokerNode } from '../../mqtt/types'
import { combineStatuses } from '../listeners/status'
import type { Gateway } from './Gateway'
import type { GatewayListener } from './GatewayListener'
import type { Gateways } from './Gateways'

type Fields = Record<string, unknown>
type Limit = number | 'infinity'

const getStatus = ({ running }: Gateway): 'running' | 'stopped' => (running ? 'running' : 'stopped')

const showTimes = (gateway: Gateway): Fields => ({
  created_at: formatTime(gateway.createdAt),
  ...(gateway.running ? { started_at: formatTime(gateway.startedAt) } : { stopped_at: formatTime(gateway.stoppedAt) }),
})

export const showListener = (gateways: Gateways, { id, settings }: GatewayListener): Fields => ({
  ...gateways.listenerForm(settings.type).maskSecrets(settings),
  id,
})

export const showRunningListener = (gateways: Gateways, listener: GatewayListener): Fields => ({
  ...showListener(gateways, listener),
  running: listener.running,
})

/** Listener with its status on each node. */
export function reportListener(gateways: Gateways, listener: GatewayListener, nodes: readonly BrokerNode[]): Fields {
  const states = nodes.map(({ name }) => ({
    node: name,
    status: {
      running: listener.runningOn(name),
      current_connections: listener.connectionsOn(name),
      max_connections: listener.settings.max_connections as Limit,
    },
  }))
  return {
    ...showListener(gateways, listener),
    status: combineStatuses(states.map(({ status }) => status)),
    node_status: states,
  }
}

export function showGateway(gateways: Gateways, gateway: Gateway): Fields {
  const { name: _name, ...settings } = gateways.form(gateway.name).maskSecrets(gateway.settings)
  return {
    ...settings,
    name: gateway.name,
    status: getStatus(gateway),
    ...showTimes(gateway),
    listeners: [...gateway.listeners.values()].map((listener) => showListener(gateways, listener)),
  }
}

/** Row of the gateways list. Fields without a limit or a listener are omitted. */
export function gatewayEntry(gateway: Gateway, nodes: readonly BrokerNode[]): Fields {
  const listeners = [...gateway.listeners.values()]
  const limits = listeners.map(({ settings }) => settings.max_connections as Limit)
  const most = limits.includes('infinity') ? 0 : limits.reduce<number>((sum, limit) => sum + Number(limit), 0)
  const limit = (count: number): Fields => (most > 0 ? { max_connections: most * count } : {})
  const node_status = nodes.map(({ name }) => ({
    node: name,
    status: getStatus(gateway),
    current_connections: listeners.reduce((sum, listener) => sum + listener.connectionsOn(name), 0),
    ...limit(1),
  }))
  return {
    name: gateway.name,
    status: getStatus(gateway),
    ...showTimes(gateway),
    current_connections: node_status.reduce((sum, state) => sum + state.current_connections, 0),
    ...limit(nodes.length),
    listeners: listeners.map((listener) => ({
      id: listener.id,
      name: listener.settings.name,
      type: listener.settings.type,
      running: listener.running,
    })),
    node_status,
  }
}
