import { quoteSourceName, UnwritableTextError } from '../../../../domain/rulesql/quoted'

export const createSelectAll = (name: string): string => `SELECT\n  *\nFROM\n  ${quoteSourceName(name)}`

/** Returns whether the name can be written in rule SQL. */
export function isWritableName(name: string): boolean {
  try {
    quoteSourceName(name)
    return true
  } catch (error) {
    if (error instanceof UnwritableTextError) return false
    throw error
  }
}
