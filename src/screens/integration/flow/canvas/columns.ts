import { STAGES } from '../../../../rulesql/flow/model'
import type { Places } from './card'
import type { LayoutInput } from './layout'

/** Passes of the barycenter ordering. */
const SWEEPS = 6

/**
 * Fast alternative to the dagre layout for large pictures: same columns in about 1 % of the time. Each rule and its
 * filter get a row, connected rules are adjacent, and sources and sinks are centered on their rules.
 */
export function columnsOf(input: LayoutInput): Places {
  const { nodes, size, gap } = input
  const { endsOf, rulesOf } = linked(input)
  const line = new Map<string, number>()
  for (const group of groupsOf(endsOf, rulesOf)) inOrder(group, endsOf, rulesOf, line)
  const amid = (id: string) => meanOf(rulesOf.get(id)?.flatMap((rule) => line.get(rule) ?? []) ?? []) ?? 0
  for (const stage of ['source', 'sink'] as const) {
    const ends = nodes.flatMap((node) => (node.stage === stage ? [[node.id, amid(node.id)] as const] : []))
    for (const [id, place] of apart(ends)) line.set(id, place)
  }
  const step = size.height + gap.across
  return Object.fromEntries(
    nodes.map(({ id, stage }) => [
      id,
      {
        x: STAGES.indexOf(stage) * (size.width + gap.along),
        y: step * (stage === 'filter' ? amid(id) : (line.get(id) ?? 0)),
      },
    ]),
  )
}

type Ways = ReadonlyMap<string, readonly string[]>

const meanOf = (values: readonly number[]): number | undefined =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : undefined

/**
 * Maps each rule to its sources and sinks, and each other node to its rules. Links of a filter count as links of
 * its rule.
 */
function linked({ nodes, edges }: LayoutInput): { endsOf: Ways; rulesOf: Ways } {
  const stageOf = new Map(nodes.map(({ id, stage }) => [id, stage]))
  const ruleOfFilter = new Map(
    edges.flatMap(({ from, to }) => (stageOf.get(to) === 'filter' ? [[to, from] as const] : [])),
  )
  const endsOf = new Map<string, string[]>()
  const rulesOf = new Map<string, string[]>()
  for (const { id, stage } of nodes) (stage === 'processing' ? endsOf : rulesOf).set(id, [])
  for (const [filter, rule] of ruleOfFilter) rulesOf.get(filter)?.push(rule)
  for (const { from, to } of edges) {
    const into = stageOf.get(from) === 'source'
    if (!into && stageOf.get(to) === 'filter') continue
    const [end, rule] = into ? [from, to] : [to, ruleOfFilter.get(from) ?? from]
    endsOf.get(rule)?.push(end)
    rulesOf.get(end)?.push(rule)
  }
  return { endsOf, rulesOf }
}

/** Groups rules that are connected by shared sources or sinks, in order of first appearance. */
function groupsOf(endsOf: Ways, rulesOf: Ways): string[][] {
  const seen = new Set<string>()
  return [...endsOf.keys()].flatMap((start) => {
    if (seen.has(start)) return []
    const group: string[] = []
    const open = [start]
    seen.add(start)
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (endsOf.has(id)) group.push(id)
      for (const near of endsOf.get(id) ?? rulesOf.get(id) ?? []) {
        if (seen.has(near)) continue
        seen.add(near)
        open.push(near)
      }
    }
    return [group]
  })
}

/** Assigns the next rows to the rules of a group and keeps rules with shared ends close together. */
function inOrder(group: readonly string[], endsOf: Ways, rulesOf: Ways, line: Map<string, number>): void {
  const first = line.size
  const number = (order: readonly string[]) => {
    for (const [at, id] of order.entries()) line.set(id, first + at)
  }
  let order = [...group]
  number(order)
  const ends = [...new Set(group.flatMap((id) => endsOf.get(id) ?? []))]
  for (let sweep = 0; sweep < SWEEPS && group.length > 2; sweep++) {
    const amid = new Map(
      ends.map((id) => [id, meanOf((rulesOf.get(id) ?? []).map((rule) => line.get(rule) ?? 0)) ?? 0]),
    )
    const pull = new Map(
      order.map((id) => [id, meanOf((endsOf.get(id) ?? []).map((end) => amid.get(end) ?? 0)) ?? line.get(id) ?? 0]),
    )
    order = [...order].sort((a, b) => (pull.get(a) ?? 0) - (pull.get(b) ?? 0))
    number(order)
  }
}

/** Spreads nodes to a distance of at least one row with the smallest total displacement. */
function apart(wanted: readonly (readonly [id: string, line: number])[]): (readonly [string, number])[] {
  const sorted = [...wanted].sort((a, b) => a[1] - b[1])
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
