import type { Format } from '../../ui/format/useFormat'

const milliseconds = (at: number) => String(Math.floor(at % 1_000)).padStart(3, '0')

/** Date and clock to the millisecond: messages of one second are told apart. */
export const exactTime = (at: number, format: Format): string => `${format.dateTime(at)}.${milliseconds(at)}`

/** The clock to the millisecond. */
export const exactClock = (at: number, format: Format): string => `${format.clock(at)}.${milliseconds(at)}`
