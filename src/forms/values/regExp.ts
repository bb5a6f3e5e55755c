/** Perl's notations that brokers take and browsers do not: inline flags, atomic and named groups, possessive counts. */
const FOREIGN = /\(\?(?:[a-z]+[:)]|>|P[<=>]|\|)|[*+?}]\+/

/** Whether it is a notation that only the broker can judge. */
export const isForeignRegExp = (source: string): boolean => FOREIGN.test(source)

/** Whether it compiles. What only the broker can judge counts as right. */
export function isRegExp(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp
  } catch {
    return isForeignRegExp(source)
  }
}
