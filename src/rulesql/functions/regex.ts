import { compilePcre } from '../pcre'
import { RuleFailure } from '../values'

const compiled = new Map<string, RegExp>()
const KEPT = 200
const NAMES = { broken: 'bad_regular_expression', foreign: 'foreign_regular_expression' }

/** A pattern in the broker's flavour: flags may stand in front, as in `(?i)abc`. Throws RuleFailure for a bad one. */
export function compileRegex(pattern: string): RegExp {
  const known = compiled.get(pattern)
  if (known) return known
  const found = compilePcre(pattern, 'g')
  if ('problem' in found) throw new RuleFailure(NAMES[found.problem], { pattern })
  if (compiled.size >= KEPT) compiled.clear()
  compiled.set(pattern, found.regex)
  return found.regex
}

/** What stands for a match: `&` is all of it, `\1` or `\g{1}` a group, a backslash takes the meaning away. */
export function expand(replacement: string, match: readonly (string | undefined)[]): string {
  return replacement.replace(/\\g\{(\d+)\}|\\(\d)|\\g(\d)|\\(.)|&/gs, (all, braced, digit, plain, escaped) => {
    const group = braced ?? digit ?? plain
    if (group !== undefined) return match[Number(group)] ?? ''
    return all === '&' ? (match[0] ?? '') : escaped
  })
}
