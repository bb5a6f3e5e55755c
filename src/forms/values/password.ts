/** Rules for new passwords of dashboard users, same as the broker's. Shown separately. */
export const PASSWORD_RULES = ['length', 'printable', 'kinds'] as const
export type PasswordRule = (typeof PASSWORD_RULES)[number]

const MIN = 8
const MAX = 64

/** Checks each rule: 8 to 64 characters, printable ASCII, two of letters, digits and symbols. */
export function checkPasswordRules(password: string): Record<PasswordRule, boolean> {
  const kinds = [/[A-Za-z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  return {
    length: password.length >= MIN && password.length <= MAX,
    printable: password !== '' && /^[!-~]+$/.test(password),
    kinds: kinds >= 2,
  }
}

const ISSUES = { length: 'passwordLength', printable: 'passwordPrintable', kinds: 'passwordKinds' } as const

export function findBrokenPasswordRule(password: string): (typeof ISSUES)[PasswordRule] | undefined {
  const results = checkPasswordRules(password)
  const broken = PASSWORD_RULES.find((rule) => !results[rule])
  return broken && ISSUES[broken]
}
