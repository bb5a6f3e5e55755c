/** Data that do not fit a schema: where, and what is expected there. */
export class SchemaMisfit extends Error {
  /** `a.list[0]`; empty for the whole. */
  readonly at: string
  readonly expected: string

  constructor(at: string, expected: string) {
    super(at === '' ? expected : `${at}: ${expected}`)
    this.name = 'SchemaMisfit'
    this.at = at
    this.expected = expected
  }
}

/** Values that take few bytes or none could be as many as a number can say. */
export const MOST_ITEMS = 1_000_000

/** The place of what is within. */
export const below = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`)

/** Whether an attempt fits; what is no matter of the data is thrown on. */
export function fits(attempt: () => unknown): boolean {
  try {
    attempt()
    return true
  } catch (error) {
    if (error instanceof SchemaMisfit) return false
    throw error
  }
}
