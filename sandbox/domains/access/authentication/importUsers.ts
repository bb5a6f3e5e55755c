import { badRequest } from '../../../http/answers'
import type { StoredUser, UserTable } from './UserTable'

/** Imports all rows or none: throws 400 for the first invalid row. Existing users are replaced. */
export async function importUsers(
  table: UserTable,
  rows: readonly Record<string, unknown>[],
  type: 'plain' | 'hash',
): Promise<void> {
  const { maker } = table
  if (rows.length === 0) throw badRequest('bad_format: no users')
  if (type === 'hash' && !maker.convertRow) throw badRequest('Hashes cannot be imported into this authenticator')
  const users: StoredUser[] = []
  for (const [index, row] of rows.entries()) {
    const { user_id, password, is_superuser } = row
    const secret =
      type === 'hash' ? maker.convertRow?.(row) : isText(password) ? await maker.convertPassword(password) : undefined
    if (!isText(user_id) || !secret) {
      const requiredFields = type === 'hash' ? 'user_id and password_hash' : 'user_id and password'
      throw badRequest(`bad_format: user ${index + 1} lacks ${requiredFields}`)
    }
    users.push({ user_id, is_superuser: is_superuser === true || is_superuser === 'true', secret })
  }
  table.setAll(users)
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
