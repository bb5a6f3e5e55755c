import { STAGES } from '../../../../domain/flow/model'
import type { CardPositions } from './card'
import type { LayoutInput } from './layoutNodes'

/** Passes of the barycenter ordering. */
const ORDERING_PASSES = 6

/**
 * Fast alternative to the dagre layout for large pictures: same columns in about 1 % of the time. Each rule and its
 * filter get a row, connected rules are adjacent, and sources and sinks are centered on their rules.
 */
export function layoutColumns(input: LayoutInput): CardPositions {
  const { nodes, size, gap } = input
  const { endsByRule, rulesByNode } = collectAdjacency(input)
  const line = new Map<string, number>()
  for (const group of groupConnectedRules(endsByRule, rulesByNode)) assignRows(group, endsByRule, rulesByNode, line)
  const calculateRuleCenter = (id: string) =>
    calculateMean(rulesByNode.get(id)?.flatMap((rule) => line.get(rule) ?? []) ?? []) ?? 0
  for (const stage of ['source', 'sink'] as const) {
    const ends = nodes.flatMap((node) =>
      node.stage === stage ? [[node.id, calculateRuleCenter(node.id)] as const] : [],
    )
    for (const [id, place] of spreadRows(ends)) line.set(id, place)
  }
  const step = size.height + gap.row
  return Object.fromEntries(
    nodes.map(({ id, stage }) => [
      id,
      {
        x: STAGES.indexOf(stage) * (size.width + gap.column),
        y: step * (stage === 'filter' ? calculateRuleCenter(id) : (line.get(id) ?? 0)),
      },
    ]),
  )
}

type Adjacency = ReadonlyMap<string, readonly string[]>

const calculateMean = (values: readonly number[]): number | undefined =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : undefined

/**
 * Maps each rule to its sources and sinks, and each other node to its rules. Links of a filter count as links of
 * its rule.
 */
function collectAdjacency({ nodes, edges }: LayoutInput): { endsByRule: Adjacency; rulesByNode: Adjacency } {
  const stageById = new Map(nodes.map(({ id, stage }) => [id, stage]))
  const ruleOfFilter = new Map(
    edges.flatMap(({ from, to }) => (stageById.get(to) === 'filter' ? [[to, from] as const] : [])),
  )
  const endsByRule = new Map<string, string[]>()
  const rulesByNode = new Map<string, string[]>()
  for (const { id, stage } of nodes) (stage === 'processing' ? endsByRule : rulesByNode).set(id, [])
  for (const [filter, rule] of ruleOfFilter) rulesByNode.get(filter)?.push(rule)
  for (const { from, to } of edges) {
    const isSourceEdge = stageById.get(from) === 'source'
    if (!isSourceEdge && stageById.get(to) === 'filter') continue
    const [end, rule] = isSourceEdge ? [from, to] : [to, ruleOfFilter.get(from) ?? from]
    endsByRule.get(rule)?.push(end)
    rulesByNode.get(end)?.push(rule)
  }
  return { endsByRule, rulesByNode }
}

/** Groups rules that are connected by shared sources or sinks, in order of first appearance. */
function groupConnectedRules(endsByRule: Adjacency, rulesByNode: Adjacency): string[][] {
  const visited = new Set<string>()
  const rules = [...endsByRule.keys()]
  const indexes = new Map(rules.map((id, index) => [id, index]))
  return rules.flatMap((start) => {
    if (visited.has(start)) return []
    const group: string[] = []
    const open = [start]
    visited.add(start)
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (endsByRule.has(id)) group.push(id)
      for (const neighbor of endsByRule.get(id) ?? rulesByNode.get(id) ?? []) {
        if (visited.has(neighbor)) continue
        visited.add(neighbor)
        open.push(neighbor)
      }
    }
    return [group.sort((a, b) => (indexes.get(a) ?? 0) - (indexes.get(b) ?? 0))]
  })
}

/** Assigns the next rows to the rules of a group and keeps rules with shared ends close together. */
function assignRows(
  group: readonly string[],
  endsByRule: Adjacency,
  rulesByNode: Adjacency,
  line: Map<string, number>,
): void {
  const first = line.size
  const assignNumbers = (order: readonly string[]) => {
    for (const [at, id] of order.entries()) line.set(id, first + at)
  }
  let order = [...group]
  assignNumbers(order)
  const ends = [...new Set(group.flatMap((id) => endsByRule.get(id) ?? []))]
  for (let sweep = 0; sweep < ORDERING_PASSES && group.length > 2; sweep++) {
    const amid = new Map(
      ends.map((id) => [id, calculateMean((rulesByNode.get(id) ?? []).map((rule) => line.get(rule) ?? 0)) ?? 0]),
    )
    const pull = new Map(
      order.map((id) => [
        id,
        calculateMean((endsByRule.get(id) ?? []).map((end) => amid.get(end) ?? 0)) ?? line.get(id) ?? 0,
      ]),
    )
    order = [...order].sort((a, b) => (pull.get(a) ?? 0) - (pull.get(b) ?? 0))
    assignNumbers(order)
  }
}

/** Spreads nodes to a distance of at least one row with the smallest total displacement. */
function spreadRows(targetLines: readonly (readonly [id: string, line: number])[]): (readonly [string, number])[] {
  const sorted = [...targetLines].sort((a, b) => a[1] - b[1])
  const blocks: { sum: number; count: number }[] = []
  for (const [at, [, line]] of sorted.entries()) {
    let block = { sum: line - at, count: 1 }
    for (let last = blocks.at(-1); last && last.sum / last.count >= block.sum / block.count; last = blocks.at(-1)) {
      blocks.pop()
      block = { sum: last.sum + block.sum, count: last.count + block.count }
    }
    blocks.push(block)
  }
  const shifts = blocks.flatMap(({ sum, count }) => Array<number>(count).fill(sum / count))
  return sorted.map(([id], at) => [id, (shifts[at] ?? 0) + at])
}
