/** First characters that make a spreadsheet read a cell as a formula (OWASP, "CSV injection"), full-width ones too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** What RFC 4180, 2.6 wants in quotes, and what readers would trim. */
const QUOTED = /[",\r\n]|^\s|\s$/

/** A value as a cell. Only texts can be foreign formulas: a number keeps its sign. Groups and lists become JSON. */
export function csvCell(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file with its line end (RFC 4180, 2.1). */
export const csvLine = (values: readonly unknown[]): string => `${values.map(csvCell).join(',')}\r\n`
