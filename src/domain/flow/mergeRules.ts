import type { Flow, FlowEdge, FlowNode, Output, SinkNode, SourceNode, Stage } from './model'
import { getNodeStage, getStageNodes } from './model'
import { getFromName, type Misfit, type RuleResult, readOutput, readRule, readSource } from './readRule'
import { writeOutput } from './writeRule'

/** Rule data required for the overview graph. */
export interface PicturedRule {
  readonly id: string
  readonly sql: string
  readonly actions: readonly Output[]
  /** Inputs reported by the broker, for rules that cannot be shown as a flow. */
  readonly from: readonly string[]
}

export interface PictureNode {
  readonly id: string
  readonly stage: Stage
  readonly rules: readonly string[]
  /** Absent for a rule without processing and for a rule that is not a flow. */
  readonly node: FlowNode | undefined
  /** Set if the node represents a whole rule. */
  readonly mismatch?: Misfit
  /** The rule's SQL is not loaded yet, so its processing is unknown. */
  readonly isUnread?: true
}

export interface PictureEdge extends FlowEdge {
  readonly id: string
  readonly rules: readonly string[]
  /** Messages enter the rule, results leave it. */
  readonly side: 'in' | 'out'
}

export interface RulesPicture {
  readonly nodes: readonly PictureNode[]
  readonly edges: readonly PictureEdge[]
}

export const getRuleNodeId = (rule: string): string => `rule ${rule}`

/**
 * Merges all rules into one graph: shared inputs and outputs appear once, with one node per rule between them. A
 * rule that
 * `read` does not know yet uses the inputs and outputs reported by the broker.
 */
export function mergeRules(
  rules: readonly PicturedRule[],
  read: (rule: PicturedRule) => RuleResult | undefined = readRule,
): RulesPicture {
  const nodes = new Map<string, PictureNode>()
  const edges = new Map<string, PictureEdge>()
  const addNode = (node: Omit<PictureNode, 'rules'>, rule: string) => {
    const existing = nodes.get(node.id)
    if (!existing?.rules.includes(rule)) nodes.set(node.id, { ...node, rules: [...(existing?.rules ?? []), rule] })
  }
  const link = (from: string, to: string, side: PictureEdge['side'], rule: string) => {
    const id = JSON.stringify([from, to])
    if (!edges.has(id)) edges.set(id, { id, from, to, side, rules: [rule] })
  }
  for (const rule of rules) {
    const { sources, processing, filter, sinks, ...state } = collectParts(rule, read(rule))
    const ruleNodeId = getRuleNodeId(rule.id)
    for (const node of sources) {
      const id = `source ${getFromName(node)}`
      addNode({ id, stage: 'source', node }, rule.id)
      link(id, ruleNodeId, 'in', rule.id)
    }
    addNode({ id: ruleNodeId, stage: 'processing', node: processing, ...state }, rule.id)
    const last = filter ? `filter ${rule.id}` : ruleNodeId
    if (filter) {
      addNode({ id: last, stage: 'filter', node: filter }, rule.id)
      link(ruleNodeId, last, 'in', rule.id)
    }
    for (const node of sinks) {
      const id = `sink ${JSON.stringify(writeOutput(node))}`
      addNode({ id, stage: getNodeStage(node), node }, rule.id)
      link(last, id, 'out', rule.id)
    }
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()] }
}

interface Parts {
  sources: readonly SourceNode[]
  processing?: FlowNode | undefined
  filter?: FlowNode | undefined
  sinks: readonly SinkNode[]
  mismatch?: Misfit
  isUnread?: true
}

function collectParts(rule: PicturedRule, read: RuleResult | undefined): Parts {
  if (read && 'flow' in read) return getFlowParts(read.flow)
  return {
    sources: rule.from.map((name) => readSource(name, '')),
    sinks: rule.actions.map((output) => readOutput(output, '')),
    ...(read ? { mismatch: read.mismatch } : { isUnread: true }),
  }
}

const getFlowParts = (flow: Flow): Parts => ({
  sources: getStageNodes(flow, 'source') as readonly SourceNode[],
  processing: getStageNodes(flow, 'processing')[0],
  filter: getStageNodes(flow, 'filter')[0],
  sinks: getStageNodes(flow, 'sink') as readonly SinkNode[],
})
