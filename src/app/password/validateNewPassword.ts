import { checkPasswordRules } from '../../forms/values/password'

export interface NewPassword {
  old: string
  next: string
  again: string
}

export function validateNewPassword({ old, next, again }: NewPassword): Partial<Record<'next' | 'again', string>> {
  const problems: Partial<Record<'next' | 'again', string>> = {}
  if (next === '') problems.next = 'app.password.newRequired'
  else if (!Object.values(checkPasswordRules(next)).every(Boolean)) problems.next = 'app.password.rulesUnmet'
  else if (next === old) problems.next = 'app.password.same'
  if (again === '') problems.again = 'app.password.confirmRequired'
  else if (again !== next) problems.again = 'app.password.mismatch'
  return problems
}
