import { createChainEdges, getFlowParts, removeEdges } from './chain'
import { type Flow, type FlowNode, getNodeStage, getStageNodes } from './model'
import type { FlowProblem, FlowProblemCode } from './problems'

export function findStructureProblems(flow: Flow): FlowProblem[] {
  const ends: FlowProblem[] =
    getStageNodes(flow, 'source').length > 0 && getStageNodes(flow, 'sink').length > 0 ? [] : [{ code: 'ends' }]
  const single = [
    ...findSurplusNodes(
      flow.nodes.filter(({ type }) => type === 'processing'),
      'one_processing',
    ),
    ...findSurplusNodes(
      flow.nodes.filter(({ type }) => type === 'filter'),
      'one_filter',
    ),
    ...findSurplusNodes(
      flow.nodes.filter(({ type }) => type === 'console'),
      'one_console',
    ),
  ]
  const order = filterFirst(flow)
  const apart = findDisconnectedNodes(flow)
  const found = [...ends, ...apart, ...single, ...order]
  return found.length > 0 ? found : findPartialConnections(flow)
}

const findSurplusNodes = (nodes: readonly FlowNode[], code: FlowProblemCode): FlowProblem[] =>
  nodes.slice(1).map(({ id }) => ({ code, node: id }))

/** A statement computes its columns before its condition. */
function filterFirst({ nodes, edges }: Flow): FlowProblem[] {
  const typeById = new Map(nodes.map(({ id, type }) => [id, type]))
  const filters = new Set(
    edges
      .filter(({ from, to }) => typeById.get(from) === 'filter' && typeById.get(to) === 'processing')
      .map(({ from }) => from),
  )
  return [...filters].map((node) => ({ code: 'filter_first', node }))
}

function findDisconnectedNodes(flow: Flow): FlowProblem[] {
  if (flow.nodes.length < 2) return []
  const [, ...others] = getFlowParts(flow)
  const hasIn = new Set(flow.edges.map(({ to }) => to))
  const hasOut = new Set(flow.edges.map(({ from }) => from))
  const problems: FlowProblem[] = []
  for (const node of flow.nodes) {
    const stage = getNodeStage(node)
    const loose = (stage !== 'source' && !hasIn.has(node.id)) || (stage !== 'sink' && !hasOut.has(node.id))
    if (loose) problems.push({ code: 'unconnected', node: node.id })
  }
  for (const part of others) {
    for (const node of part) {
      if (!problems.some((problem) => problem.node === node)) problems.push({ code: 'several_flows', node })
    }
  }
  return problems
}

/** A rule has a single path, so all nodes of a stage must be connected alike. */
function findPartialConnections(flow: Flow): FlowProblem[] {
  const chainEdges = createChainEdges(flow.nodes)
  const wrong = [...removeEdges(chainEdges, flow.edges), ...removeEdges(flow.edges, chainEdges)]
  return [...new Set(wrong.map(({ from }) => from))].map((node) => ({ code: 'partial', node }))
}
