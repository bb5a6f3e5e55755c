/** The rules of a new dashboard password; the broker has the same. */
const MIN = 8
const MAX = 64

/** The rule a new password breaks, or undefined: 8 to 64 printable characters, two kinds of letters, digits, symbols. */
export function passwordRule(password: string): 'passwordLength' | 'passwordPrintable' | 'passwordKinds' | undefined {
  if (password.length < MIN || password.length > MAX) return 'passwordLength'
  if (!/^[!-~]+$/.test(password)) return 'passwordPrintable'
  const kinds = [/[A-Za-z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  return kinds < 2 ? 'passwordKinds' : undefined
}
