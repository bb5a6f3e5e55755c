import { COLUMNS, type PasswordKind } from '../../domain/imports/importedUsers'
import { formatCsvLine } from '../../ui/export/csv'

const ROWS = {
  plain: [
    { user_id: 'alice', password: 'PASSWORD', is_superuser: false },
    { user_id: 'bob', password: 'PASSWORD', is_superuser: true },
  ],
  hash: [
    { user_id: 'alice', password_hash: 'PASSWORD_HASH', salt: 'SALT', is_superuser: false },
    { user_id: 'bob', password_hash: 'PASSWORD_HASH', salt: 'SALT', is_superuser: true },
  ],
} as const satisfies Record<PasswordKind, readonly Record<string, unknown>[]>

export function createTemplate(kind: PasswordKind, format: 'csv' | 'json'): Blob {
  const rows: readonly Readonly<Record<string, unknown>>[] = ROWS[kind]
  if (format === 'json') return new Blob([`${JSON.stringify(rows, undefined, 2)}\n`], { type: 'application/json' })
  const lines = [
    formatCsvLine(COLUMNS[kind]),
    ...rows.map((row) => formatCsvLine(COLUMNS[kind].map((column) => row[column]))),
  ]
  return new Blob(lines, { type: 'text/csv' })
}
