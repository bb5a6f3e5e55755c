const LONGEST = 1_000
/** Steps that an expression may take; a page that takes more would stand still. */
const MOST_STEPS = 10_000_000

/** What browsers take as well and mean otherwise: sets that begin with `]` or name classes, escapes of Perl's. */
const FOREIGN = /\[\^?\]|\[:\^?[a-z]+:\]|\\(?:[AzZGQEKRXhHVNaepP]|x\{)/

/** The broker compares bytes of UTF-8, each as a character of its own. */
const bytesOf = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')

/**
 * Whether an expression of a rule finds something, in the broker's flavour as far as the browser has it (flags in front,
 * `(?i)`). Undefined where it has not, and for what may take without end.
 */
export function findsExpression(expression: string, text: string): boolean | undefined {
  if (expression.length > LONGEST || text.length > LONGEST) return undefined
  if (FOREIGN.test(expression.replaceAll('\\\\', ''))) return undefined
  const { repeats, nested } = repetition(expression)
  if (nested || (text.length + 1) ** repeats > MOST_STEPS) return undefined
  const [head = '', flags = ''] = /^\(\?([ims]+)\)/.exec(expression) ?? []
  try {
    return new RegExp(bytesOf(expression.slice(head.length)), [...new Set(flags)].join('')).test(bytesOf(text))
  } catch {
    return undefined
  }
}

/** How often an expression repeats something, and whether it repeats what can be split in several ways: `(a+)+`. */
function repetition(expression: string): { repeats: number; nested: boolean } {
  // What is no operator goes first: escapes and sets of characters, and how a group is meant.
  const plain = expression.replace(/\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]/g, 'x').replace(/\(\?/g, '(')
  const choices: boolean[] = [false]
  let repeats = 0
  let nested = false
  for (const [index, char] of plain.split('').entries()) {
    if (char === '(') choices.push(false)
    if (char === ')') {
      const inner = choices.length > 1 && choices.pop() === true
      nested ||= inner && /[*+{]/.test(plain[index + 1] ?? '')
      if (inner) choices[choices.length - 1] = true
    }
    if (/[*+{]/.test(char)) repeats += 1
    if (/[*+{?|]/.test(char)) choices[choices.length - 1] = true
  }
  return { repeats, nested }
}
