import { badRequest } from '../../../http/answers'

type Row = Record<string, unknown>

const createFormatError = (reason: string) => badRequest(`bad_format: ${reason}`)

/** Parses an import file by extension: `.json` (list of users) or `.csv` (header row). Throws 400. */
export function parseUserFile(name: string, text: string): Row[] {
  const [extension = ''] = /\.[^.]*$/.exec(name) ?? []
  if (extension === '.json') return parseUserJson(text)
  if (extension === '.csv') return parseCsvRows(text)
  throw badRequest(`{unsupported_file_format,<<"${extension}">>}`)
}

/** Parses a JSON list. Throws 400. */
export function parseUserJson(text: string): Row[] {
  let rows: unknown
  try {
    rows = JSON.parse(text)
  } catch {
    throw createFormatError('not JSON')
  }
  if (!Array.isArray(rows)) throw createFormatError('not a list')
  if (rows.some((row) => typeof row !== 'object' || row === null)) throw createFormatError('not a list of users')
  return rows as Row[]
}

function parseCsvRows(text: string): Row[] {
  const [header, ...lines] = parseCsvCells(text.replace(/^\uFEFF/, ''))
  if (!header?.includes('user_id')) throw createFormatError('the first line does not name user_id')
  return lines.map((cells, index) => {
    if (cells.length !== header.length)
      throw createFormatError(`line ${index + 2} has ${cells.length} values for ${header.length} names`)
    return Object.fromEntries(header.map((name, column) => [name, cells[column]]))
  })
}

/** Parses cells by RFC 4180 and skips empty lines. */
function parseCsvCells(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) throw createFormatError(`line ${lines.length + 1} has a stray quotation mark`)
    const [all, quoted, plain = '', end] = found
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') {
      if (cell.lastIndex === text.length) line.push('')
      else continue
    }
    if (line.length > 1 || line[0] !== '') lines.push(line)
    line = []
    if (all === '') break
  }
  if (line.length > 0) lines.push(line)
  return lines
}
