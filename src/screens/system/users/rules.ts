import type { Issue } from '../../../forms/types'
import { findBrokenPasswordRule } from '../../../forms/values/password'
import type { Json } from '../../../schema/types'

/** Names the console keeps from new users. */
const RESERVED = ['admin', 'root', 'administrator']

/** Rules of a new user that a schema cannot say. */
export function checkNewUser({ username, password }: Record<string, Json>): Issue[] {
  const issues: Issue[] = []
  if (typeof username === 'string' && RESERVED.includes(username.toLowerCase()))
    issues.push({ path: ['username'], rule: 'reserved' })
  const rule = typeof password === 'string' ? findBrokenPasswordRule(password) : undefined
  if (rule) issues.push({ path: ['password'], rule })
  return issues
}

/** Rules of a change of password, between the old one, the new one and its repetition. */
export function checkNewPassword({ old_pwd: old, new_pwd: next, confirm }: Record<string, Json>): Issue[] {
  const issues: Issue[] = []
  if (typeof next === 'string') {
    const rule = findBrokenPasswordRule(next) ?? (next === old ? 'same' : undefined)
    if (rule) issues.push({ path: ['new_pwd'], rule })
  }
  if (typeof confirm === 'string' && confirm !== next) issues.push({ path: ['confirm'], rule: 'mismatch' })
  return issues
}
