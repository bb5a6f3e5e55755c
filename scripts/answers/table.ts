import type { Finding, Note, Result } from './results'

const FINDINGS = ['exception', 'rejection', 'console', 'blank', 'frame', 'wait', 'nonsense', 'hang']

function countBy<T>(items: readonly T[], key: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1
  return counts
}

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
}

function printKinds(results: readonly Result[]): string[] {
  const kinds = [...new Set(results.flatMap(({ outcomes }) => Object.keys(outcomes)))]
  const found = results.flatMap(({ findings }) => findings)
  const count = (outcomes: readonly (string | undefined)[], findings: readonly Finding[]) => {
    const outcomeCounts = countBy(outcomes, String)
    const findingCounts = countBy(findings, ({ kind }) => kind)
    return [
      ...['checked', 'same as another', 'unchanged'].map((outcome) => outcomeCounts[outcome] ?? 0),
      ...FINDINGS.map((kind) => findingCounts[kind] ?? 0),
    ].map(String)
  }
  const rows = kinds.map((wrong) => [
    wrong,
    ...count(
      results.map(({ outcomes }) => outcomes[wrong]),
      found.filter((one) => one.wrong === wrong),
    ),
  ])
  const all = [
    'all',
    ...count(
      results.flatMap(({ outcomes }) => Object.values(outcomes)),
      found,
    ),
  ]
  return alignColumns([['wrong answer', 'checked', 'same', 'unchanged', ...FINDINGS], ...rows, all])
}

/**
 * One line for each distinct finding of a read: the first wrong response that causes it, and the number of others.
 */
function printFindings(results: readonly Result[]): string[] {
  return results.flatMap(({ place, path, findings }) => {
    const groups = new Map<string, string[]>()
    for (const { kind, text, wrong } of findings) {
      const summary = `${kind} ${text.split('\n')[0]?.slice(0, 160)}`
      groups.set(summary, [...(groups.get(summary) ?? []), wrong])
    }
    return [...groups].map(([summary, [first, ...more]]) => {
      const others = more.length > 0 ? ` and ${more.length} more` : ''
      return `${place}  GET ${path}  [${first}${others}]  ${summary}`
    })
  })
}

/** Prints wrong responses with counts, then the findings by route. */
export function printTable({ results, notes }: { results: Result[]; notes: Note[] }, parts: number): string {
  const finishedParts = new Set(notes.flatMap(({ partDone }) => partDone ?? []))
  const notOpened = new Set(notes.flatMap((note) => note.notOpened ?? []))
  const places = new Set(results.map(({ place }) => place))
  const findings = printFindings(results)
  return [
    ...printKinds(results),
    '',
    `${places.size} routes and tabs, ${results.length} reads, ${findings.length} findings`,
    ...(notOpened.size > 0 ? [`not opened, no record: ${[...notOpened].join(', ')}`] : []),
    ...(finishedParts.size < parts ? ['The run is not complete: npm run test:answers -- --resume goes on.'] : []),
    ...(findings.length > 0 ? ['', ...findings] : []),
  ].join('\n')
}
