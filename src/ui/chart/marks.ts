/** Event on the time axis of a chart. */
export interface Mark {
  /** Epoch milliseconds. */
  t: number
  text: string
  /** Who caused it. */
  actor: string
  to?: string | undefined
}

/** Marks that would overlap, at the time of the first one. */
export interface MarkGroup {
  t: number
  marks: readonly Mark[]
}

/** Marks closer than this part of the axis share a symbol. */
const SLOTS = 12

/** Groups the marks of a range so that their symbols do not overlap. Drops marks outside of the range. */
export function groupMarks(marks: readonly Mark[], [from, to]: readonly [number, number]): MarkGroup[] {
  const width = (to - from) / SLOTS
  const groups: { t: number; marks: Mark[] }[] = []
  const visibleMarks = marks.filter(({ t }) => t >= from && t <= to).sort((a, b) => a.t - b.t)
  for (const mark of visibleMarks) {
    const last = groups.at(-1)
    if (last && mark.t - last.t < width) last.marks.push(mark)
    else groups.push({ t: mark.t, marks: [mark] })
  }
  return groups
}

/** Returns the marks by the point that they belong to: the last one before them, or the first. */
export function assignMarks(marks: readonly Mark[], times: readonly number[]): Map<number, Mark[]> {
  const result = new Map<number, Mark[]>()
  for (const mark of marks) {
    const t = times.findLast((time) => time <= mark.t) ?? times[0]
    if (t !== undefined) result.set(t, [...(result.get(t) ?? []), mark])
  }
  return result
}
