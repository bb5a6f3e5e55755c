import type { DocumentOf } from '../../../resources/useDocument'

export interface NodeListener {
  id: string
  bind: string
  status: 'running' | 'stopped' | 'disabled'
  connections: number | undefined
}

/** Selects the listeners that run, or are configured to run, on a node. */
export function getNodeListeners(entries: DocumentOf<'/listeners'>, node: string): NodeListener[] {
  return entries.flatMap(({ id, bind, enable, node_status: nodes = [] }) => {
    const nodeEntry = nodes.find((one) => one.node === node)
    if (!nodeEntry) return []
    const running = nodeEntry.status?.running === true ? 'running' : 'stopped'
    return [
      {
        id,
        bind: String(bind),
        status: enable ? running : 'disabled',
        connections: nodeEntry.status?.current_connections,
      },
    ]
  })
}
