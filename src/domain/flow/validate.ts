import { findStructureProblems } from './findStructureProblems'
import type { Flow } from './model'
import type { FlowProblem } from './problems'
import { validateProcessing } from './validateColumns'
import { filterProblems } from './validateCondition'
import { validateSinks, validateSources } from './validateEnds'

/** Returns the problems that prevent saving: of the whole flow first, then by node. */
export function validate(flow: Flow): FlowProblem[] {
  const content = flow.nodes.flatMap((node): FlowProblem[] => {
    const found =
      node.type === 'processing'
        ? validateProcessing(node.content)
        : node.type === 'filter'
          ? filterProblems(node.content)
          : []
    return found.map((problem) => ({ ...problem, node: node.id }))
  })
  return [...findStructureProblems(flow), ...validateSources(flow), ...content, ...validateSinks(flow)]
}
