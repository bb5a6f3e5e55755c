import { type Flow, type FlowEdge, type FlowNode, getNodeStage, getStageNodes, STAGES } from './model'

/** Returns the edges of a rule: each node links to all nodes of the next stage that has any. */
export function createChainEdges(nodes: readonly FlowNode[]): FlowEdge[] {
  const columns = STAGES.map((stage) => getStageNodes({ nodes, edges: [] }, stage)).filter(
    (column) => column.length > 0,
  )
  return columns.flatMap((column, at) =>
    column.flatMap(({ id }) => (columns[at + 1] ?? []).map((next) => ({ from: id, to: next.id }))),
  )
}

const getEdgeKey = ({ from, to }: FlowEdge): string => JSON.stringify([from, to])

export function removeEdges(edges: readonly FlowEdge[], others: readonly FlowEdge[]): FlowEdge[] {
  const otherKeys = new Set(others.map(getEdgeKey))
  return edges.filter((edge) => !otherKeys.has(getEdgeKey(edge)))
}

/** Checks if the edges are those of a rule. */
export function isChain({ nodes, edges }: Flow): boolean {
  const chainEdges = createChainEdges(nodes)
  return removeEdges(chainEdges, edges).length === 0 && removeEdges(edges, chainEdges).length === 0
}

/** Adds a node, and connects it if the flow was connected like a rule. */
export function addNode(flow: Flow, node: FlowNode): Flow {
  const nodes = [...flow.nodes, node]
  return { nodes, edges: isChain(flow) ? createChainEdges(nodes) : flow.edges }
}

/** Removes nodes, and reconnects the rest if the flow was connected like a rule. */
export function removeNodes(flow: Flow, ids: ReadonlySet<string>): Flow {
  const nodes = flow.nodes.filter(({ id }) => !ids.has(id))
  if (isChain(flow)) return { nodes, edges: createChainEdges(nodes) }
  return { nodes, edges: flow.edges.filter(({ from, to }) => !ids.has(from) && !ids.has(to)) }
}

export type Refusal = 'self' | 'into_source' | 'out_of_sink' | 'twice'

/** Returns why an edge is not allowed; undefined if it is. Problems of the whole flow are reported at its nodes. */
export function findRefusal({ edges }: Flow, from: FlowNode, to: FlowNode): Refusal | undefined {
  if (from.id === to.id) return 'self'
  if (getNodeStage(to) === 'source') return 'into_source'
  if (getNodeStage(from) === 'sink') return 'out_of_sink'
  return edges.some((edge) => edge.from === from.id && edge.to === to.id) ? 'twice' : undefined
}

/** Returns the connected components as node ids, largest first. */
export function getFlowParts({ nodes, edges }: Flow): string[][] {
  const neighbors = new Map(nodes.map(({ id }) => [id, new Set<string>()]))
  for (const { from, to } of edges) {
    neighbors.get(from)?.add(to)
    neighbors.get(to)?.add(from)
  }
  const seen = new Set<string>()
  const parts = nodes.flatMap(({ id }) => {
    if (seen.has(id)) return []
    seen.add(id)
    const part = [id]
    // The array grows during iteration.
    for (const one of part) {
      for (const next of neighbors.get(one) ?? []) {
        if (seen.has(next)) continue
        seen.add(next)
        part.push(next)
      }
    }
    return [part]
  })
  return parts.sort((a, b) => b.length - a.length)
}
