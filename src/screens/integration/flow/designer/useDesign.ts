import { useCallback, useMemo } from 'react'
import { addNode, findRefusal, type Refusal, removeNodes } from '../../../../domain/flow/chain'
import type { Flow, FlowNode } from '../../../../domain/flow/model'
import type { CardPosition, CardPositions } from '../canvas/card'
import { useHistory } from './useHistory'

/** Flow being edited, with the positions of manually moved nodes. */
export interface Design {
  flow: Flow
  places: CardPositions
}

export const getLinkId = ({ from, to }: { from: string; to: string }): string => JSON.stringify([from, to])

/** State of the flow editor with its commands and undo history. */
export function useDesign(first: () => Flow) {
  const { present, change, undo, redo, reset } = useHistory<Design>(() => ({ flow: first(), places: {} }))
  const changeFlow = useCallback(
    (next: (flow: Flow) => Flow, part?: string) =>
      change((design) => {
        const flow = next(design.flow)
        return flow === design.flow ? design : { ...design, flow }
      }, part),
    [change],
  )
  const commands = useMemo(
    () => ({
      /** A dropped node keeps its position and is not connected; otherwise it is connected automatically. */
      add: (node: FlowNode, place?: CardPosition) =>
        change(({ flow, places }) =>
          place
            ? { flow: { ...flow, nodes: [...flow.nodes, node] }, places: { ...places, [node.id]: place } }
            : { flow: addNode(flow, node), places },
        ),
      /** Consecutive edits of the same `part` form one undo step. */
      edit: (node: FlowNode, part: string) =>
        changeFlow((flow) => ({ ...flow, nodes: flow.nodes.map((one) => (one.id === node.id ? node : one)) }), part),
      remove: (nodes: readonly string[], links: readonly string[]) =>
        changeFlow((flow) => {
          const removedLinks = new Set(links)
          const remainingFlow =
            links.length > 0
              ? { ...flow, edges: flow.edges.filter((edge) => !removedLinks.has(getLinkId(edge))) }
              : flow
          return nodes.length > 0 ? removeNodes(remainingFlow, new Set(nodes)) : remainingFlow
        }),
      connect: (from: string, to: string) => changeFlow((flow) => ({ ...flow, edges: [...flow.edges, { from, to }] })),
      move: (places: CardPositions) => change((design) => ({ ...design, places: { ...design.places, ...places } })),
      arrange: () => change((design) => (Object.keys(design.places).length > 0 ? { ...design, places: {} } : design)),
      reset: (flow: Flow) => reset({ flow, places: {} }),
    }),
    [change, changeFlow, reset],
  )
  return { ...present, ...commands, undo, redo }
}

export type DesignCommands = ReturnType<typeof useDesign>

/** Returns the reason why two nodes cannot be connected; undefined if they can. */
export function findConnectionRefusal(flow: Flow, from: string, to: string): Refusal | undefined {
  const [a, b] = [flow.nodes.find(({ id }) => id === from), flow.nodes.find(({ id }) => id === to)]
  return a && b ? findRefusal(flow, a, b) : 'self'
}
