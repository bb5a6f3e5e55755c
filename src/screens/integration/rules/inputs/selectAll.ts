import { sourceName, Unwritable } from '../../../../rulesql/quoted'

/** A statement that reads all of it. */
export const selectAll = (name: string): string => `SELECT\n  *\nFROM\n  ${sourceName(name)}`

/** Whether the rule language has a way to write the name. */
export function isWritable(name: string): boolean {
  try {
    sourceName(name)
    return true
  } catch (error) {
    if (error instanceof Unwritable) return false
    throw error
  }
}
