/** Reserved words in printed form. */
export const KEYWORDS = [
  'SELECT',
  'FOREACH',
  'DO',
  'INCASE',
  'FROM',
  'WHERE',
  'AS',
  'AND',
  'OR',
  'NOT',
  'IN',
  'CASE',
  'WHEN',
  'THEN',
  'ELSE',
  'END',
  'div',
  'mod',
] as const

const RESERVED: ReadonlySet<string> = new Set(KEYWORDS.map((word) => word.toLowerCase()))

export const isReserved = (word: string): boolean => RESERVED.has(word.toLowerCase())
