import type { Meter } from './Meter'
import type { Service, ServiceState } from './Service'

/** State and counters on all nodes, as the API tells of an authenticator or an authorization source. */
export async function statusOf(
  nodes: readonly string[],
  { enabled, meter, service }: { enabled: boolean; meter: Meter<string>; service?: Service | undefined },
): Promise<object> {
  // One process stands for all nodes: what it reaches, they all reach.
  const { status, error }: ServiceState = !service
    ? { status: 'connected' }
    : enabled
      ? await service.state()
      : { status: 'stopped' }
  return {
    status,
    node_status: nodes.map((node) => ({ node, status })),
    node_error: error === undefined ? [] : nodes.map((node) => ({ node, error })),
    metrics: meter.sum(nodes),
    node_metrics: nodes.map((node) => ({ node, metrics: meter.read(node) })),
    resource_metrics: service?.meter.sum(nodes) ?? {},
    node_resource_metrics: nodes.map((node) => ({ node, metrics: service?.meter.read(node) ?? {} })),
  }
}
