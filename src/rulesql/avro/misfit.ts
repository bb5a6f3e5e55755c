/** Data that do not fit a schema: where, and what is expected there. */
export class AvroMisfit extends Error {
  constructor(at: string, expected: string) {
    super(at === '' ? expected : `${at}: ${expected}`)
    this.name = 'AvroMisfit'
  }
}

/** Blocks of values that take no bytes could be as many as a number can say. */
export const MOST_ITEMS = 1_000_000

/** The place of what is within. */
export const below = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`)
