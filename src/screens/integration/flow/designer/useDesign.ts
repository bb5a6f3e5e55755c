import { useCallback, useMemo } from 'react'
import { type Refusal, refusalOf, withNode, withoutNodes } from '../../../../rulesql/flow/chain'
import type { Flow, FlowNode } from '../../../../rulesql/flow/model'
import type { Place, Places } from '../canvas/card'
import { useHistory } from './useHistory'

/** A flow as it is being drawn, with what was put in its place by hand. */
export interface Design {
  flow: Flow
  places: Places
}

/** The id of an edge. */
export const linkId = ({ from, to }: { from: string; to: string }): string => JSON.stringify([from, to])

/** A flow that is drawn: what can be done with it, and taken back. */
export function useDesign(first: () => Flow) {
  const { now, change, undo, redo, reset } = useHistory<Design>(() => ({ flow: first(), places: {} }))
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
      /** Let go somewhere it stays there, to be connected by hand; else it is connected as a rule has it. */
      add: (node: FlowNode, place?: Place) =>
        change(({ flow, places }) =>
          place
            ? { flow: { ...flow, nodes: [...flow.nodes, node] }, places: { ...places, [node.id]: place } }
            : { flow: withNode(flow, node), places },
        ),
      /** Changes of one `part` in a row are one step. */
      edit: (node: FlowNode, part: string) =>
        changeFlow((flow) => ({ ...flow, nodes: flow.nodes.map((one) => (one.id === node.id ? node : one)) }), part),
      remove: (nodes: readonly string[], links: readonly string[]) =>
        changeFlow((flow) => {
          const gone = new Set(links)
          const less =
            links.length > 0 ? { ...flow, edges: flow.edges.filter((edge) => !gone.has(linkId(edge))) } : flow
          return nodes.length > 0 ? withoutNodes(less, new Set(nodes)) : less
        }),
      connect: (from: string, to: string) => changeFlow((flow) => ({ ...flow, edges: [...flow.edges, { from, to }] })),
      move: (places: Places) => change((design) => ({ ...design, places: { ...design.places, ...places } })),
      arrange: () => change((design) => (Object.keys(design.places).length > 0 ? { ...design, places: {} } : design)),
      reset: (flow: Flow) => reset({ flow, places: {} }),
    }),
    [change, changeFlow, reset],
  )
  return { ...now, ...commands, undo, redo }
}

export type DesignCommands = ReturnType<typeof useDesign>

/** Why two nodes cannot be connected; undefined where they can. */
export function refusal(flow: Flow, from: string, to: string): Refusal | undefined {
  const [a, b] = [flow.nodes.find(({ id }) => id === from), flow.nodes.find(({ id }) => id === to)]
  return a && b ? refusalOf(flow, a, b) : 'self'
}
