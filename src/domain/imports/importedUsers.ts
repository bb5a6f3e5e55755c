import { isObject } from '../../schema/isObject'
import { readCsv } from './readCsv'

export type PasswordKind = 'plain' | 'hash'

export interface ImportedUser {
  user_id: string
  password?: string
  password_hash?: string
  salt?: string
  is_superuser: boolean
}

/** Problem of a line or entry (text key `userImport.problem.<rule>`); its user is skipped. */
export interface ImportProblem {
  line: number
  rule: 'columns' | 'cells' | 'quote' | 'json' | 'noList' | 'entry' | 'missing' | 'flag' | 'duplicate'
  params?: Record<string, string | number>
}

export type EntryResult = { line: number; user: ImportedUser } | { problem: ImportProblem }

/** Columns of the file, required ones first. */
export const COLUMNS: Readonly<Record<PasswordKind, readonly string[]>> = {
  plain: ['user_id', 'password', 'is_superuser'],
  hash: ['user_id', 'password_hash', 'salt', 'is_superuser'],
}

const getSecretField = (kind: PasswordKind) => (kind === 'plain' ? 'password' : 'password_hash')

const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false, '1': true, '0': false, '': false }

/**
 * Parses users of a CSV or JSON file one by one, so that the caller can yield to the browser. The broker only
 * reports
 * `bad_format` and accepts invalid flags and missing columns, so each is validated here.
 */
export function* readUsers(name: string, text: string, kind: PasswordKind): Generator<EntryResult> {
  const seen = new Map<string, number>()
  for (const entry of /\.json$/i.test(name) ? readJsonEntries(text) : readCsvEntries(text, kind)) {
    if ('problem' in entry) {
      yield entry
      continue
    }
    const read = validateEntry(entry, kind)
    if ('user' in read) {
      const before = seen.get(read.user.user_id)
      if (before !== undefined) {
        const params = { name: read.user.user_id, before }
        yield { problem: { line: entry.line, rule: 'duplicate', params } }
        continue
      }
      seen.set(read.user.user_id, entry.line)
    }
    yield read
  }
}

type RawEntry = { line: number; row: Readonly<Record<string, unknown>> } | { problem: ImportProblem }

function* readCsvEntries(text: string, kind: PasswordKind): Generator<RawEntry> {
  let header: readonly string[] | undefined
  for (const read of readCsv(text)) {
    const { line } = read
    if ('broken' in read) {
      yield { problem: { line, rule: 'quote' } }
      return
    }
    const { cells } = read
    if (!header) {
      header = cells.map((cell) => cell.trim())
      const missing = ['user_id', getSecretField(kind)].filter((column) => !header?.includes(column))
      const unknown = header.filter((column) => !COLUMNS[kind].includes(column))
      if (missing.length > 0 || unknown.length > 0) {
        yield { problem: { line, rule: 'columns', params: { columns: COLUMNS[kind].join(',') } } }
        return
      }
      continue
    }
    if (cells.length !== header.length) {
      yield { problem: { line, rule: 'cells', params: { found: cells.length, wanted: header.length } } }
      continue
    }
    yield { line, row: Object.fromEntries(header.map((column, at) => [column, cells[at]])) }
  }
}

function* readJsonEntries(text: string): Generator<RawEntry> {
  let list: unknown
  try {
    list = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    yield { problem: { line: 1, rule: 'json' } }
    return
  }
  if (!Array.isArray(list)) {
    yield { problem: { line: 1, rule: 'noList' } }
    return
  }
  for (const [index, row] of list.entries()) {
    const line = index + 1
    if (isObject(row)) yield { line, row }
    else yield { problem: { line, rule: 'entry' } }
  }
}

function validateEntry({ line, row }: Extract<RawEntry, { row: unknown }>, kind: PasswordKind): EntryResult {
  const getText = (column: string): string => {
    const value = Object.hasOwn(row, column) ? row[column] : undefined
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const secret = getSecretField(kind)
  const missing = ['user_id', secret].find((column) => getText(column) === '')
  if (missing) return { problem: { line, rule: 'missing', params: { column: missing } } }
  const flagText = Object.hasOwn(row, 'is_superuser') ? String(row.is_superuser ?? '') : ''
  const flag = Object.hasOwn(FLAGS, flagText.trim().toLowerCase()) ? FLAGS[flagText.trim().toLowerCase()] : undefined
  if (flag === undefined) return { problem: { line, rule: 'flag', params: { value: flagText } } }
  const user: ImportedUser = { user_id: getText('user_id'), [secret]: getText(secret), is_superuser: flag }
  return { line, user: kind === 'hash' ? { ...user, salt: getText('salt') } : user }
}
