import { readCsv } from '../imports/readCsv'

/** Column of the CSV file; `optional` allows empty cells. */
export interface BatchColumn {
  name: string
  optional?: true
  /** Allowed values, compared case-insensitively. */
  allowedValues?: readonly string[]
}

export type BatchRow = Readonly<Record<string, string>>

/** Problem in one line: the last segment of its text key, and the parameters of the message. */
export interface BatchProblem {
  line: number
  rule: 'broken' | 'columns' | 'empty' | 'word' | 'twice'
  params?: Record<string, string | number>
}

/** Row limit of the EMQX dashboard. */
export const MAX_BATCH_ROWS = 2048

/** Parses a CSV file into rows and problems. Skips the header and ignores extra columns such as remarks. */
export function readBatch(
  text: string,
  columns: readonly BatchColumn[],
): { rows: BatchRow[]; problems: BatchProblem[]; isTruncated: boolean } {
  const rows: BatchRow[] = []
  const problems: BatchProblem[] = []
  const seen = new Set<string>()
  const minCells = columns.filter(({ optional }) => !optional).length
  for (const read of readCsv(text)) {
    const { line } = read
    if ('broken' in read) {
      problems.push({ line, rule: 'broken' })
      break
    }
    const cells = read.cells.map((cell) => cell.trim())
    if (isHead(cells, columns)) continue
    if (rows.length === MAX_BATCH_ROWS) return { rows, problems, isTruncated: true }
    const row = Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? '']))
    const problem =
      cells.length < minCells ? ({ rule: 'columns', params: { least: minCells } } as const) : findProblem(row, columns)
    const key = row[UNIQUE_COLUMNS.find((name) => row[name]) ?? ''] ?? ''
    if (problem) problems.push({ line, ...problem })
    else if (seen.has(key)) problems.push({ line, rule: 'twice', params: { name: key } })
    else rows.push(row)
    seen.add(key)
  }
  return { rows, problems, isTruncated: false }
}

/** Columns that must be unique. */
const UNIQUE_COLUMNS = ['Field', 'Measurement']

const isHead = (cells: readonly string[], columns: readonly BatchColumn[]) =>
  columns.every(({ name, optional }, at) => optional || cells[at]?.toLowerCase() === name.toLowerCase())

function findProblem(row: BatchRow, columns: readonly BatchColumn[]): Omit<BatchProblem, 'line'> | undefined {
  for (const { name, optional, allowedValues } of columns) {
    const value = row[name] ?? ''
    if (value === '' && !optional) return { rule: 'empty', params: { name } }
    if (value !== '' && allowedValues && !allowedValues.includes(value.toLowerCase()) && !value.startsWith('${'))
      return { rule: 'word', params: { name, value, words: allowedValues.join(', ') } }
  }
  return undefined
}
