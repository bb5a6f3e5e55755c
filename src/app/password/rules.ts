/** The rules a new password has to meet, each told on its own. */
export const passwordRules = ['length', 'printable', 'kinds'] as const
export type PasswordRule = (typeof passwordRules)[number]

const MIN = 8
const MAX = 64

/** Which rules a password meets: 8 to 64 characters, printable ASCII, two of letters, digits and symbols. */
export function metRules(password: string): Record<PasswordRule, boolean> {
  const kinds = [/[A-Za-z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  return {
    length: password.length >= MIN && password.length <= MAX,
    printable: password !== '' && /^[!-~]+$/.test(password),
    kinds: kinds >= 2,
  }
}

/** A new password as typed, with the one it replaces. */
export interface NewPassword {
  old?: string
  next: string
  again: string
}

/** Text keys of what is wrong, by field; empty when all is well. */
export function passwordProblems({ old, next, again }: NewPassword): Partial<Record<keyof NewPassword, string>> {
  const problems: Partial<Record<keyof NewPassword, string>> = {}
  if (old === '') problems.old = 'app.password.oldRequired'
  if (next === '') problems.next = 'app.password.newRequired'
  else if (!Object.values(metRules(next)).every(Boolean)) problems.next = 'app.password.rulesUnmet'
  else if (next === old) problems.next = 'app.password.same'
  if (again === '') problems.again = 'app.password.confirmRequired'
  else if (again !== next) problems.again = 'app.password.mismatch'
  return problems
}
