import { formatCsvLine } from './csv'

export const EXPORT_FORMATS = ['csv', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

type Row = Readonly<Record<string, unknown>>

/** Serializes rows in chunks, so that only one page is in memory. */
export interface RowWriter {
  type: string
  rows(rows: readonly Row[]): string
  end(): string
}

/** Without a BOM spreadsheets assume the system code page. */
const BOM = '\uFEFF'

/** Known columns come first, then extra columns of the first rows. */
function csvWriter(knownColumns: readonly string[]): RowWriter {
  let columns: string[] | undefined
  const head = (rows: readonly Row[]) => {
    if (columns) return ''
    columns = [...new Set([...knownColumns, ...rows.flatMap(Object.keys)])]
    return BOM + formatCsvLine(columns)
  }
  return {
    type: 'text/csv;charset=utf-8',
    rows: (rows) => head(rows) + rows.map((row) => formatCsvLine((columns ?? []).map((name) => row[name]))).join(''),
    end: () => head([]),
  }
}

function jsonWriter(): RowWriter {
  let hasRows = false
  return {
    type: 'application/json',
    rows: (rows) => {
      if (rows.length === 0) return ''
      const text = (hasRows ? ',\n' : '[\n') + rows.map((row) => JSON.stringify(row)).join(',\n')
      hasRows = true
      return text
    },
    end: () => (hasRows ? '\n]\n' : '[]\n'),
  }
}

/** Creates a row writer; `columns` sets the CSV column order. */
export const createRowWriter = (format: ExportFormat, columns: readonly string[]): RowWriter =>
  format === 'csv' ? csvWriter(columns) : jsonWriter()
