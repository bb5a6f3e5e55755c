import type { Meter } from './Meter'
import type { Service, ServiceStatus } from './Service'

/** Status and counters on all nodes, as the API reports them for authenticators and authorization sources. */
export async function collectStatus(
  nodes: readonly string[],
  { enabled, meter, service }: { enabled: boolean; meter: Meter<string>; service?: Service | undefined },
): Promise<object> {
  // All nodes share this process, so they reach the same services.
  const status: ServiceStatus = !service ? 'connected' : enabled ? await service.readStatus() : 'stopped'
  return {
    status,
    node_status: nodes.map((node) => ({ node, status })),
    // Lists unresponsive nodes only, not why a service is unreachable.
    node_error: [],
    metrics: meter.sum(nodes),
    node_metrics: nodes.map((node) => ({ node, metrics: meter.read(node) })),
    resource_metrics: service?.meter.sum(nodes) ?? {},
    node_resource_metrics: nodes.map((node) => ({ node, metrics: service?.meter.read(node) ?? {} })),
  }
}
