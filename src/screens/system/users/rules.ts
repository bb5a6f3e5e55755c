import type { Issue } from '../../../forms/types'
import { findBrokenPasswordRule } from '../../../forms/values/password'
import type { Json } from '../../../schema/types'

export const passwordMessages = {
  passwordLength: 'system.password.length',
  passwordPrintable: 'system.password.printable',
  passwordKinds: 'system.password.kinds',
} as const

/** Names that new users may not have. */
const RESERVED = ['admin', 'root', 'administrator']

/** Rules for a new user that a schema cannot express. */
export function checkNewUser({ username, password }: Record<string, Json>): Issue[] {
  const issues: Issue[] = []
  if (typeof username === 'string' && RESERVED.includes(username.toLowerCase()))
    issues.push({ path: ['username'], rule: 'reserved' })
  const rule = typeof password === 'string' ? findBrokenPasswordRule(password) : undefined
  if (rule) issues.push({ path: ['password'], rule })
  return issues
}

/** Rules between the old password, the new one and its confirmation. */
export function checkNewPassword({ old_pwd: old, new_pwd: next, confirm }: Record<string, Json>): Issue[] {
  const issues: Issue[] = []
  if (typeof next === 'string') {
    const rule = findBrokenPasswordRule(next) ?? (next === old ? 'same' : undefined)
    if (rule) issues.push({ path: ['new_pwd'], rule })
  }
  if (typeof confirm === 'string' && confirm !== next) issues.push({ path: ['confirm'], rule: 'mismatch' })
  return issues
}
