/** A stretch of time, both ends in epoch milliseconds. */
export type Stretch = readonly [from: number, to: number]

/** A stretch within another, no narrower than `least` milliseconds and no wider than the whole. */
export function within([from, to]: Stretch, [first, last]: Stretch, least: number): Stretch {
  const width = Math.min(Math.max(to - from, least), last - first)
  const start = Math.min(Math.max(from, first), last - width)
  return [start, start + width]
}

/** The stretch `factor` times as wide about the same middle. */
export function scaled([from, to]: Stretch, factor: number): Stretch {
  const middle = (from + to) / 2
  const half = ((to - from) / 2) * factor
  return [middle - half, middle + half]
}

/** The stretch moved by so many of its own widths. */
export const moved = ([from, to]: Stretch, widths: number): Stretch => [
  from + (to - from) * widths,
  to + (to - from) * widths,
]

/** A stretch as it stands in a URL, `from-to`; undefined for what is none. */
export function parseStretch(text: string | null): Stretch | undefined {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '')
  const [from, to] = [Number(match?.[1]), Number(match?.[2])]
  return match && from < to ? [from, to] : undefined
}

/** A stretch as a URL holds it. */
export const formatStretch = ([from, to]: Stretch): string => `${Math.round(from)}-${Math.round(to)}`
