/** A group that is repeated and repeats within: what may take longer than anybody waits. */
const NESTED = /\((?:[^()\\]|\\.)*[*+{|](?:[^()\\]|\\.)*\)[*+{]/s
const LONGEST = 1_000

/**
 * Whether an expression of a rule finds something, in the broker's flavour as far as the browser has it (flags in front,
 * `(?i)`). Undefined where it has not, and for what may take without end.
 */
export function findsExpression(expression: string, text: string): boolean | undefined {
  if (NESTED.test(expression) || expression.length > LONGEST || text.length > LONGEST) return undefined
  const [head = '', flags = ''] = /^\(\?([ims]+)\)/.exec(expression) ?? []
  try {
    return new RegExp(expression.slice(head.length), [...new Set(flags)].join('')).test(text)
  } catch {
    return undefined
  }
}
