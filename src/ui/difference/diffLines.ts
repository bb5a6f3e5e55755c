import { diffArrays } from 'diff'

/** Line of a diff: unchanged, removed or added. */
export interface DifferenceLine {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Number of unchanged lines omitted here. */
export interface SkippedLines {
  kind: 'skipped'
  count: number
}

/** Most removed and added lines together. The time grows with its square. */
const MAX_EDITS = 2_000

/** Line diff; removed lines come before added ones. Texts that differ more are one removed and one added block. */
export function diffLines(before: readonly string[], after: readonly string[]): DifferenceLine[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS }) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ]
  return parts.flatMap(({ removed, added, value }) =>
    value.map((text): DifferenceLine => ({ kind: removed ? 'gone' : added ? 'new' : 'same', text })),
  )
}

/** Returns the changed lines with `around` lines of context, and a marker for omitted lines. */
export function listChangedLines(lines: readonly DifferenceLine[], around: number): (DifferenceLine | SkippedLines)[] {
  const keep = new Uint8Array(lines.length)
  lines.forEach(({ kind }, at) => {
    if (kind !== 'same') keep.fill(1, Math.max(0, at - around), at + around + 1)
  })
  const visibleLines: (DifferenceLine | SkippedLines)[] = []
  lines.forEach((line, at) => {
    const last = visibleLines.at(-1)
    if (keep[at]) visibleLines.push(line)
    else if (last?.kind === 'skipped') last.count += 1
    else visibleLines.push({ kind: 'skipped', count: 1 })
  })
  return visibleLines
}
