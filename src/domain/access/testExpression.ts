const MAX_LENGTH = 1_000
/** Maximum estimated steps of an expression, so that the page does not freeze. */
const MAX_STEPS = 10_000_000

/** Syntax that browsers accept with another meaning: sets starting with `]`, named classes, Perl escapes. */
const UNSUPPORTED_SYNTAX = /\[\^?\]|\[:\^?[a-z]+:\]|\\(?:[AzZGQEKRXhHVNaepP]|x\{)/

/** The broker matches UTF-8 bytes. Represent each byte as one character. */
const toByteString = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')

/**
 * Tests an expression of a rule against a text. Leading flags such as `(?i)` are supported. Returns undefined if
 * the browser's syntax differs from the broker's or if matching could take too long.
 */
export function testExpression(expression: string, text: string): boolean | undefined {
  if (expression.length > MAX_LENGTH || text.length > MAX_LENGTH) return undefined
  if (UNSUPPORTED_SYNTAX.test(expression.replaceAll('\\\\', ''))) return undefined
  const { repeatCount, isNested } = analyzeRepetition(expression)
  if (isNested || (text.length + 1) ** repeatCount > MAX_STEPS) return undefined
  const [head = '', flags = ''] = /^\(\?([ims]+)\)/.exec(expression) ?? []
  try {
    return new RegExp(toByteString(expression.slice(head.length)), [...new Set(flags)].join('')).test(
      toByteString(text),
    )
  } catch {
    return undefined
  }
}

/** Counts repetitions and detects nested ones that can backtrack exponentially: `(a+)+`. */
function analyzeRepetition(expression: string): { repeatCount: number; isNested: boolean } {
  // Remove escapes, character sets and group prefixes first, because they contain operator characters.
  const plain = expression.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gs, 'x').replace(/\(\?/g, '(')
  /** For each open group whether it contains an operator. */
  const groups: boolean[] = []
  let repeatCount = 0
  let isNested = false
  for (const [index, char] of plain.split('').entries()) {
    if (/[*+{]/.test(char)) repeatCount += 1
    if (/[*+{?|]/.test(char)) groups.fill(true)
    if (char === '(') groups.push(false)
    if (char === ')' && groups.pop() && /[*+{]/.test(plain[index + 1] ?? '')) isNested = true
  }
  return { repeatCount, isNested }
}
