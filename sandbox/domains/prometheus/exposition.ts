export interface Sample {
  /** Without the prefix `emqx_`. */
  name: string
  /** Key in the JSON format. */
  group: string
  type: 'counter' | 'gauge'
  labels: Record<string, string>
  value: number
}

/** Formats samples as Prometheus text 0.0.4, grouped by metric. */
export function formatExposition(samples: readonly Sample[]): string {
  const metrics = groupBy(samples, ({ name }) => name)
  return [...metrics]
    .map(([name, group]) => {
      const lines = group.map(({ labels, value }) => `emqx_${name}${formatLabels(labels)} ${value}`)
      return `# TYPE emqx_${name} ${group[0]?.type}\n${lines.join('\n')}\n`
    })
    .join('')
}

/**
 * Formats samples as JSON by group. Samples that differ only by labels become lists, as do all groups in `lists`.
 */
export function toExpositionJson(samples: readonly Sample[], lists: readonly string[] = []): object {
  const result: Record<string, unknown> = Object.fromEntries(lists.map((group) => [group, []]))
  for (const [group, members] of groupBy(samples, (sample) => sample.group)) {
    const rows = groupBy(members, ({ labels }) => JSON.stringify(labels))
    const rowObjects = [...rows.values()].map((row) =>
      Object.fromEntries([
        ...Object.entries(row[0]?.labels ?? {}),
        ...row.map(({ name, value }) => [`emqx_${name}`, value] as const),
      ]),
    )
    const plain = rowObjects.length === 1 && Object.keys(members[0]?.labels ?? {}).length === 0
    result[group] = plain ? rowObjects[0] : rowObjects
  }
  return result
}

function formatLabels(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escapeLabel = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')

function groupBy<T>(items: readonly T[], getKey: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = getKey(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
