import { RuleFailure } from '../../../codecs/values'
import { compilePcre } from '../pcre'

const compiled = new Map<string, RegExp>()
const MAX_CACHED_EXPRESSIONS = 200
const NAMES = { broken: 'bad_regular_expression', foreign: 'foreign_regular_expression' }

/** Compiles a PCRE pattern; flags may precede it, as in `(?i)abc`. Throws RuleFailure if invalid. */
export function compileRegex(pattern: string): RegExp {
  const cached = compiled.get(pattern)
  if (cached) return cached
  const found = compilePcre(pattern, 'g')
  if ('problem' in found) throw new RuleFailure(NAMES[found.problem], { pattern })
  if (compiled.size >= MAX_CACHED_EXPRESSIONS) compiled.clear()
  compiled.set(pattern, found.regex)
  return found.regex
}

/** Expands a replacement: `&` is the match, `\1` or `\g{1}` a group, a backslash escapes. */
export function expand(replacement: string, match: readonly (string | undefined)[]): string {
  return replacement.replace(/\\g\{(\d+)\}|\\(\d)|\\g(\d)|\\(.)|&/gs, (all, braced, digit, plain, escaped) => {
    const group = braced ?? digit ?? plain
    if (group !== undefined) return match[Number(group)] ?? ''
    return all === '&' ? (match[0] ?? '') : escaped
  })
}
