/** Notations of PCRE that browsers lack: inline flags, atomic groups, named groups, recursion, possessive quantifiers. */
const FOREIGN = /^\(\*|\(\?(?:[a-zA-Z^-]+[:)]|[>|(#R&]|P[<=>]|[+-]?\d+\))|[*+?}]\+|\\Q/

/** Whether it compiles. What only the broker can evaluate counts as valid. */
export function isRegExp(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp
  } catch {
    return FOREIGN.test(source)
  }
}
