/** Whether a text may name a listener, a connector and the like: a letter or digit, then also hyphens and underscores. */
export const isRecordName = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(text)

/** Whether a text is an absolute URL. URLs with placeholders are not validated. */
export function isUrl(text: string): boolean {
  return text.includes('${') || (URL.canParse(text) && /^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(text))
}

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
