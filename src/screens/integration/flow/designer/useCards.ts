import { useMemo } from 'react'
import { type Flow, getNodeStage } from '../../../../domain/flow/model'
import { type FlowProblem, isStructural } from '../../../../domain/flow/problems'
import type { Card, Link } from '../canvas/card'
import { useActionProblem } from '../texts/useActionProblem'
import { useNodeTexts } from '../texts/useNodeTexts'
import { useProblemText } from '../texts/useProblemText'
import { getLinkId } from './useDesign'

export function useCards(flow: Flow, problems: readonly FlowProblem[]): { cards: Card[]; links: Link[] } {
  const words = useNodeTexts()
  const problemText = useProblemText()
  const getProblem = useActionProblem(flow.nodes.some(({ type }) => type === 'action'))
  const cards = useMemo(
    () =>
      flow.nodes.map((node): Card => {
        const own = problems.filter((one) => one.node === node.id)
        // Show problems of the node itself before problems of its connections.
        const problem = own.find(({ code }) => !isStructural(code)) ?? own[0]
        return {
          id: node.id,
          stage: getNodeStage(node),
          type: node.type,
          ...words(node),
          ...getProblem(node),
          ...(problem && { problem: problemText(problem) }),
        }
      }),
    [flow.nodes, problems, words, problemText, getProblem],
  )
  const links = useMemo(() => flow.edges.map((edge) => ({ id: getLinkId(edge), ...edge })), [flow.edges])
  return { cards, links }
}
