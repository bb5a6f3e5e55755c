/** Time range, both ends in epoch milliseconds. */
export type Stretch = readonly [from: number, to: number]

/** Clamps a range to another one, at least `least` milliseconds wide. */
export function clampStretch([from, to]: Stretch, [first, last]: Stretch, least: number): Stretch {
  const width = Math.min(Math.max(to - from, least), last - first)
  const start = Math.min(Math.max(from, first), last - width)
  return [start, start + width]
}

export function scaleStretch([from, to]: Stretch, factor: number): Stretch {
  const middle = (from + to) / 2
  const half = ((to - from) / 2) * factor
  return [middle - half, middle + half]
}

/** Moves a range by a multiple of its width. */
export const moveStretch = ([from, to]: Stretch, widths: number): Stretch => [
  from + (to - from) * widths,
  to + (to - from) * widths,
]

/** Parses a range from the URL (`from-to`); undefined if invalid. */
export function parseStretch(text: string | null): Stretch | undefined {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '')
  const [from, to] = [Number(match?.[1]), Number(match?.[2])]
  return match && from < to ? [from, to] : undefined
}

export const formatStretch = ([from, to]: Stretch): string => `${Math.round(from)}-${Math.round(to)}`
