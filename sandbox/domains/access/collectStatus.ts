import type { Meter } from './Meter'
import type { Service, ServiceStatus } from './Service'

/** State and counters on all nodes, as the API tells of an authenticator or an authorization source. */
export async function collectStatus(
  nodes: readonly string[],
  { enabled, meter, service }: { enabled: boolean; meter: Meter<string>; service?: Service | undefined },
): Promise<object> {
  // One process stands for all nodes: what it reaches, they all reach.
  const status: ServiceStatus = !service ? 'connected' : enabled ? await service.readStatus() : 'stopped'
  return {
    status,
    node_status: nodes.map((node) => ({ node, status })),
    // Nodes that do not answer stand here, never why a service is out of reach.
    node_error: [],
    metrics: meter.sum(nodes),
    node_metrics: nodes.map((node) => ({ node, metrics: meter.read(node) })),
    resource_metrics: service?.meter.sum(nodes) ?? {},
    node_resource_metrics: nodes.map((node) => ({ node, metrics: service?.meter.read(node) ?? {} })),
  }
}
