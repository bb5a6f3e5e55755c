import { useMemo } from 'react'
import { type Flow, type FlowEdge, getNodeStage } from '../../../../domain/flow/model'
import { type FlowProblem, isStructural } from '../../../../domain/flow/problems'
import { useFormat } from '../../../../ui/format/useFormat'
import type { Card, Link } from '../canvas/card'
import { getEdgeRate } from '../rates'
import { useActionProblem } from '../texts/useActionProblem'
import { useNodeTexts } from '../texts/useNodeTexts'
import { useProblemText } from '../texts/useProblemText'
import { useRates } from '../useRates'
import { getLinkId } from './useDesign'
import { useLastMessage } from './useLastMessage'

const NO_RULES: ReadonlySet<string> = new Set()
const NO_RATES = {}

/** Returns the rate of a link as text: results of the rule to outputs, messages and events to everything before. */
function useLinkRate(flow: Flow, ruleId: string | undefined): (edge: FlowEdge) => string | undefined {
  const format = useFormat()
  const rules = useMemo(() => (ruleId === undefined ? [] : [ruleId]), [ruleId])
  const { data: rates = NO_RATES } = useRates(rules, NO_RULES)
  return useMemo(() => {
    const sinks = new Set(flow.nodes.flatMap((node) => (getNodeStage(node) === 'sink' ? [node.id] : [])))
    return ({ to }) => {
      const rate = getEdgeRate({ rules, side: sinks.has(to) ? 'out' : 'in' }, rates)
      return rate ? format.rate(rate) : undefined
    }
  }, [flow.nodes, rules, rates, format])
}

/** Returns the nodes and links to draw. `ruleId` is the enabled rule that the flow was saved as, for its rates. */
export function useCards(
  flow: Flow,
  problems: readonly FlowProblem[],
  ruleId: string | undefined,
): { cards: Card[]; links: Link[] } {
  const words = useNodeTexts()
  const problemText = useProblemText()
  const getLastMessage = useLastMessage()
  const getProblem = useActionProblem(flow.nodes.some(({ type }) => type === 'action'))
  const cards = useMemo(
    () =>
      flow.nodes.map((node): Card => {
        const nodeProblems = problems.filter((one) => one.node === node.id)
        // Show problems of the node itself before problems of its connections.
        const problem = nodeProblems.find(({ code }) => !isStructural(code)) ?? nodeProblems[0]
        return {
          id: node.id,
          stage: getNodeStage(node),
          type: node.type,
          ...words(node),
          ...getProblem(node),
          lastMessage: getLastMessage(node),
          ...(problem && { problem: problemText(problem) }),
        }
      }),
    [flow.nodes, problems, words, problemText, getProblem, getLastMessage],
  )
  const getRate = useLinkRate(flow, ruleId)
  const links = useMemo(
    () => flow.edges.map((edge) => ({ id: getLinkId(edge), ...edge, label: getRate(edge) })),
    [flow.edges, getRate],
  )
  return { cards, links }
}
