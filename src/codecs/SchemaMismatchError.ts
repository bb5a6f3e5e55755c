/** Data does not match a schema: path and expected type. */
export class SchemaMismatchError extends Error {
  /** `a.list[0]`; empty for the root. */
  readonly at: string
  readonly expected: string

  constructor(at: string, expected: string) {
    super(at === '' ? expected : `${at}: ${expected}`)
    this.name = 'SchemaMismatchError'
    this.at = at
    this.expected = expected
  }
}

/** Items can be encoded in zero bytes, so the count in the data must be limited. */
export const MAX_ITEMS = 1_000_000

export const joinPath = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`)

/** Checks if an attempt matches; errors other than SchemaMismatchError are rethrown. */
export function matchesSchema(attempt: () => unknown): boolean {
  try {
    attempt()
    return true
  } catch (error) {
    if (error instanceof SchemaMismatchError) return false
    throw error
  }
}
