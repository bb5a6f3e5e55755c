import type { Sort } from '../../../ui/table/types'

/** Counters of a node since its start. */
export interface NodeCounters {
  node: string
  counters: Record<string, number>
}

export interface Counter {
  name: string
  value: number
  /** Increase since the page was opened. */
  change: number
}

/** Converts the broker's response, one record per node; values that are not numbers are dropped. */
export function toNodeCounters(answer: unknown): NodeCounters[] {
  const records = (Array.isArray(answer) ? answer : [answer]) as Record<string, unknown>[]
  return records.map((record) => ({
    node: String(record.node ?? ''),
    counters: Object.fromEntries(
      Object.entries(record).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    ),
  }))
}

/** Remembers the first value of each counter. A lower value means that the node restarted, so the baseline is 0. */
export function createBaseline(): (nodes: readonly NodeCounters[]) => (node: string, name: string) => number {
  const first = new Map<string, Record<string, number>>()
  return (nodes) => {
    for (const { node, counters } of nodes) {
      const before = first.get(node) ?? { ...counters }
      first.set(node, before)
      for (const [name, value] of Object.entries(counters)) {
        if (before[name] === undefined) before[name] = value
        else if (value < before[name]) before[name] = 0
      }
    }
    return (node, name) => first.get(node)?.[name] ?? 0
  }
}

export function sumCounters(
  nodes: readonly NodeCounters[],
  baseline: (node: string, name: string) => number,
): Counter[] {
  const sums = new Map<string, Counter>()
  for (const { node, counters } of nodes)
    for (const [name, value] of Object.entries(counters)) {
      const sum = sums.get(name) ?? { name, value: 0, change: 0 }
      sums.set(name, {
        name,
        value: sum.value + value,
        change: sum.change + value - baseline(node, name),
      })
    }
  return [...sums.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Sorts by name, value or change; equal ones stay sorted by name. */
export function sortCounters(counters: readonly Counter[], sort: Sort | undefined): readonly Counter[] {
  const { field, order } = sort ?? {}
  if (field !== 'name' && field !== 'value' && field !== 'change') return counters
  const direction = order === 'DESC' ? -1 : 1
  return [...counters].sort((a, b) => (a[field] < b[field] ? -direction : a[field] > b[field] ? direction : 0))
}
