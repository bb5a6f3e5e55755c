import type { Format } from '../../ui/format/useFormat'

const formatMilliseconds = (at: number) => String(Math.floor(at % 1_000)).padStart(3, '0')

/** Formats date and time with milliseconds, to distinguish messages within a second. */
export const formatExactTime = (at: number, format: Format): string =>
  `${format.dateTime(at)}.${formatMilliseconds(at)}`

export const formatExactClock = (at: number, format: Format): string => `${format.clock(at)}.${formatMilliseconds(at)}`
