import type { Flow, FlowEdge, FlowNode, Output, SinkNode, SourceNode, Stage } from './model'
import { getNodeStage, nodesAt } from './model'
import { type Misfit, nameInFrom, type ReadRule, readOutput, readRule, readSource } from './readRule'
import { writeOutput } from './writeRule'

/** What of a rule the picture of all is made of. */
export interface PicturedRule {
  readonly id: string
  readonly sql: string
  readonly actions: readonly Output[]
  /** What the broker says that it reads, for those that are no flow. */
  readonly from: readonly string[]
}

/** A node of the picture, with the rules that it belongs to. */
export interface PictureNode {
  readonly id: string
  readonly stage: Stage
  readonly rules: readonly string[]
  /** What it is; of a rule that only reads everything, or is no flow, there is no such node. */
  readonly node: FlowNode | undefined
  /** Set where it stands for a whole rule. */
  readonly misfit?: Misfit
  /** Its rule's SQL has not been read so far: what it makes is not known. */
  readonly unread?: true
}

export interface PictureEdge extends FlowEdge {
  readonly id: string
  readonly rules: readonly string[]
  /** Into the rule go messages, out of it results. */
  readonly side: 'in' | 'out'
}

export interface RulesPicture {
  readonly nodes: readonly PictureNode[]
  readonly edges: readonly PictureEdge[]
}

/** The node that a rule has of its own, whatever it does. */
export const ruleNode = (rule: string): string => `rule ${rule}`

/**
 * All rules in one picture: what several read or write stands there once, each rule for itself between. `read` may know
 * nothing of a rule yet: it is then what the broker tells of its ends.
 */
export function mergeRules(
  rules: readonly PicturedRule[],
  read: (rule: PicturedRule) => ReadRule | undefined = readRule,
): RulesPicture {
  const nodes = new Map<string, PictureNode>()
  const edges = new Map<string, PictureEdge>()
  const put = (node: Omit<PictureNode, 'rules'>, rule: string) => {
    const known = nodes.get(node.id)
    if (!known?.rules.includes(rule)) nodes.set(node.id, { ...node, rules: [...(known?.rules ?? []), rule] })
  }
  const link = (from: string, to: string, side: PictureEdge['side'], rule: string) => {
    const id = JSON.stringify([from, to])
    if (!edges.has(id)) edges.set(id, { id, from, to, side, rules: [rule] })
  }
  for (const rule of rules) {
    const { sources, processing, filter, sinks, ...state } = collectParts(rule, read(rule))
    const own = ruleNode(rule.id)
    for (const node of sources) {
      const id = `source ${nameInFrom(node)}`
      put({ id, stage: 'source', node }, rule.id)
      link(id, own, 'in', rule.id)
    }
    put({ id: own, stage: 'processing', node: processing, ...state }, rule.id)
    const last = filter ? `filter ${rule.id}` : own
    if (filter) {
      put({ id: last, stage: 'filter', node: filter }, rule.id)
      link(own, last, 'in', rule.id)
    }
    for (const node of sinks) {
      const id = `sink ${JSON.stringify(writeOutput(node))}`
      put({ id, stage: getNodeStage(node), node }, rule.id)
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
  misfit?: Misfit
  unread?: true
}

function collectParts(rule: PicturedRule, read: ReadRule | undefined): Parts {
  if (read && 'flow' in read) return partsOfFlow(read.flow)
  return {
    sources: rule.from.map((name) => readSource(name, '')),
    sinks: rule.actions.map((output) => readOutput(output, '')),
    ...(read ? { misfit: read.misfit } : { unread: true }),
  }
}

const partsOfFlow = (flow: Flow): Parts => ({
  sources: nodesAt(flow, 'source') as readonly SourceNode[],
  processing: nodesAt(flow, 'processing')[0],
  filter: nodesAt(flow, 'filter')[0],
  sinks: nodesAt(flow, 'sink') as readonly SinkNode[],
})
