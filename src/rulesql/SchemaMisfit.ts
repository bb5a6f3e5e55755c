/** Data does not match a schema: path and expected type. */
export class SchemaMisfit extends Error {
  /** `a.list[0]`; empty for the root. */
  readonly at: string
  readonly expected: string

  constructor(at: string, expected: string) {
    super(at === '' ? expected : `${at}: ${expected}`)
    this.name = 'SchemaMisfit'
    this.at = at
    this.expected = expected
  }
}

/** Items can be encoded in zero bytes, so the count in the data must be limited. */
export const MOST_ITEMS = 1_000_000

export const below = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`)

/** Checks if an attempt matches; errors other than SchemaMisfit are rethrown. */
export function fits(attempt: () => unknown): boolean {
  try {
    attempt()
    return true
  } catch (error) {
    if (error instanceof SchemaMisfit) return false
    throw error
  }
}
