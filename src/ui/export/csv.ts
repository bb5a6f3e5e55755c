/**
 * First characters that make spreadsheets read a cell as a formula (OWASP, "CSV injection"), including full-width
 * ones.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Characters that RFC 4180, 2.6 requires to be quoted, and spaces that readers would trim. */
const QUOTED = /[",\r\n]|^\s|\s$/

/**
 * Serializes a value as a CSV cell. Only strings are escaped as formulas: numbers keep their sign. Objects and
 * arrays become JSON.
 */
export function formatCsvCell(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** CSV line with its line end (RFC 4180, 2.1). */
export const formatCsvLine = (values: readonly unknown[]): string => `${values.map(formatCsvCell).join(',')}\r\n`
