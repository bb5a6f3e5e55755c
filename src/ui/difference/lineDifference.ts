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

/** Maximum size of the comparison matrix; longer ranges are split at unique lines. */
const MOST_PAIRS = 250_000

/**
 * Line diff; removed lines come before added ones. Exact for short texts. Long texts are split at unique common
 * lines (patience diff), so that a megabyte takes linear time.
 */
export function lineDifference(before: readonly string[], after: readonly string[]): DifferenceLine[] {
  const lines: DifferenceLine[] = []
  compare(before, after, lines)
  return lines
}

function compare(a: readonly string[], b: readonly string[], lines: DifferenceLine[]): void {
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head++
  let tail = 0
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  add(lines, 'same', a.slice(0, head))
  between(a.slice(head, a.length - tail), b.slice(head, b.length - tail), lines)
  add(lines, 'same', a.slice(a.length - tail))
}

/** Diffs two ranges without common prefix or suffix. */
function between(a: readonly string[], b: readonly string[], lines: DifferenceLine[]): void {
  if (a.length * b.length <= MOST_PAIRS) {
    pairLines(a, b, lines)
    return
  }
  const anchors = findAnchors(a, b)
  if (anchors.length === 0) {
    add(lines, 'gone', a)
    add(lines, 'new', b)
    return
  }
  let [i, j] = [0, 0]
  for (const [x, y] of anchors) {
    compare(a.slice(i, x), b.slice(j, y), lines)
    add(lines, 'same', a.slice(x, x + 1))
    i = x + 1
    j = y + 1
  }
  compare(a.slice(i), b.slice(j), lines)
}

function add(lines: DifferenceLine[], kind: DifferenceLine['kind'], texts: readonly string[]): void {
  for (const text of texts) lines.push({ kind, text })
}

/** Marks the longest common subsequence on both sides of two short ranges. */
function pairLines(a: readonly string[], b: readonly string[], lines: DifferenceLine[]): void {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  const cell = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = a[i] === b[j] ? cell(i + 1, j + 1) + 1 : Math.max(cell(i + 1, j), cell(i, j + 1))
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const [was, is] = [a[i], b[j]]
    if (was !== undefined && was === is) {
      lines.push({ kind: 'same', text: was })
      i++
      j++
    } else if (was !== undefined && (is === undefined || cell(i + 1, j) >= cell(i, j + 1))) {
      lines.push({ kind: 'gone', text: was })
      i++
    } else {
      lines.push({ kind: 'new', text: is ?? '' })
      j++
    }
  }
}

/** Finds lines that are unique in both texts: the longest run in the same order. */
function findAnchors(a: readonly string[], b: readonly string[]): [number, number][] {
  const inB = placesOnce(b)
  const pairs: [number, number][] = []
  for (const [text, i] of placesOnce(a)) {
    const j = inB.get(text)
    if (i >= 0 && j !== undefined && j >= 0) pairs.push([i, j])
  }
  return risingRun(pairs)
}

/** Maps lines to their index; -1 for repeated lines. */
function placesOnce(lines: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  lines.forEach((text, i) => {
    places.set(text, places.has(text) ? -1 : i)
  })
  return places
}

/** Longest increasing subsequence by the second number; the first ones already increase. */
function risingRun(pairs: readonly [number, number][]): [number, number][] {
  /** Last pair of the best run of each length, with links to the previous pair. */
  const ends: number[] = []
  const before: number[] = []
  const second = (at: number | undefined) => pairs[at ?? -1]?.[1] ?? -1
  pairs.forEach(([, j], at) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (second(ends[middle]) < j) low = middle + 1
      else high = middle
    }
    before[at] = ends[low - 1] ?? -1
    ends[low] = at
  })
  const run: [number, number][] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at]
    if (pair) run.push(pair)
  }
  return run.reverse()
}

/** Returns the changed lines with `around` lines of context, and a marker for omitted lines. */
export function changedLines(lines: readonly DifferenceLine[], around: number): (DifferenceLine | SkippedLines)[] {
  const keep = new Uint8Array(lines.length)
  lines.forEach(({ kind }, at) => {
    if (kind !== 'same') keep.fill(1, Math.max(0, at - around), at + around + 1)
  })
  const shown: (DifferenceLine | SkippedLines)[] = []
  lines.forEach((line, at) => {
    const last = shown.at(-1)
    if (keep[at]) shown.push(line)
    else if (last?.kind === 'skipped') last.count += 1
    else shown.push({ kind: 'skipped', count: 1 })
  })
  return shown
}
