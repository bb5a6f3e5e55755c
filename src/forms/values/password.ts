/** Rules for new passwords of dashboard users, same as the broker's. Shown separately. */
export const passwordRules = ['length', 'printable', 'kinds'] as const
export type PasswordRule = (typeof passwordRules)[number]

const MIN = 8
const MAX = 64

/** Checks each rule: 8 to 64 characters, printable ASCII, two of letters, digits and symbols. */
export function metRules(password: string): Record<PasswordRule, boolean> {
  const kinds = [/[A-Za-z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  return {
    length: password.length >= MIN && password.length <= MAX,
    printable: password !== '' && /^[!-~]+$/.test(password),
    kinds: kinds >= 2,
  }
}

const ISSUES = { length: 'passwordLength', printable: 'passwordPrintable', kinds: 'passwordKinds' } as const

export function passwordRule(password: string): (typeof ISSUES)[PasswordRule] | undefined {
  const met = metRules(password)
  const broken = passwordRules.find((rule) => !met[rule])
  return broken && ISSUES[broken]
}
