/** PCRE syntax that browsers lack: inline flags, atomic groups, named groups, recursion, possessive quantifiers. */
const PCRE_ONLY = /^\(\*|\(\?(?:[a-zA-Z^-]+[:)]|[>|(#R&]|P[<=>]|[+-]?\d+\))|[*+?}]\+|\\Q/

/** Whether an expression compiles. PCRE syntax that browsers lack passes. */
export function isRegExp(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp
  } catch {
    return PCRE_ONLY.test(source)
  }
}
