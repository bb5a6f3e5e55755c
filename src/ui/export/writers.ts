import { csvLine } from './csv'

/** The kinds of file a list can be written to. */
export const EXPORT_FORMATS = ['csv', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

type Row = Readonly<Record<string, unknown>>

/** Writes a file piece by piece, so that no more than a page is held as objects. */
export interface RowWriter {
  type: string
  /** The text of more rows. */
  rows(rows: readonly Row[]): string
  /** The text that ends the file. */
  end(): string
}

/** Spreadsheets take a CSV file without it for one in the code page of the system. */
const BOM = '\uFEFF'

/** Columns known beforehand come first, then those that the first rows have besides. */
function csvWriter(known: readonly string[]): RowWriter {
  let columns: string[] | undefined
  const head = (rows: readonly Row[]) => {
    if (columns) return ''
    columns = [...new Set([...known, ...rows.flatMap(Object.keys)])]
    return BOM + csvLine(columns)
  }
  return {
    type: 'text/csv;charset=utf-8',
    rows: (rows) => head(rows) + rows.map((row) => csvLine((columns ?? []).map((name) => row[name]))).join(''),
    end: () => head([]),
  }
}

function jsonWriter(): RowWriter {
  let begun = false
  return {
    type: 'application/json',
    rows: (rows) => {
      if (rows.length === 0) return ''
      const text = (begun ? ',\n' : '[\n') + rows.map((row) => JSON.stringify(row)).join(',\n')
      begun = true
      return text
    },
    end: () => (begun ? '\n]\n' : '[]\n'),
  }
}

/** The writer of a format; `columns` are those of CSV, in their order. */
export const createRowWriter = (format: ExportFormat, columns: readonly string[]): RowWriter =>
  format === 'csv' ? csvWriter(columns) : jsonWriter()
