import type { Flow } from './model'
import type { FlowProblem } from './problems'
import { structureProblems } from './structureProblems'
import { processingProblems } from './validateColumns'
import { filterProblems } from './validateCondition'
import { sinkProblems, sourceProblems } from './validateEnds'

/** Returns the problems that prevent saving: of the whole flow first, then by node. */
export function validate(flow: Flow): FlowProblem[] {
  const content = flow.nodes.flatMap((node): FlowProblem[] => {
    const found =
      node.type === 'processing'
        ? processingProblems(node.content)
        : node.type === 'filter'
          ? filterProblems(node.content)
          : []
    return found.map((problem) => ({ ...problem, node: node.id }))
  })
  return [...structureProblems(flow), ...sourceProblems(flow), ...content, ...sinkProblems(flow)]
}
