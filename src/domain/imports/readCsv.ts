/** Record of a CSV file, with its first line number from 1. */
export interface CsvLine {
  line: number
  cells: string[]
}

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y

/** Parses CSV (RFC 4180) record by record; empty lines are skipped. Stops at a stray quotation mark. */
export function* readCsv(text: string): Generator<CsvLine | { line: number; broken: true }> {
  const cell = new RegExp(CELL)
  cell.lastIndex = text.startsWith('\uFEFF') ? 1 : 0
  let line = 1
  let begins = 1
  let cells: string[] = []
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) {
      yield { line, broken: true }
      return
    }
    const [all, quoted, plain = '', end] = found
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    for (let at = all.indexOf('\n'); at >= 0; at = all.indexOf('\n', at + 1)) line += 1
    if (end === ',') {
      if (cell.lastIndex < text.length) continue
      cells.push('')
    }
    if (cells.length > 1 || cells[0] !== '') yield { line: begins, cells }
    begins = line
    cells = []
  }
}
