import type { Format } from '../../../../ui/format/useFormat'

/** Date and clock to the millisecond: messages of one second are told apart. */
export const exactTime = (at: number, format: Format): string =>
  `${format.dateTime(at)}.${String(Math.floor(at % 1_000)).padStart(3, '0')}`
