import { createContext, Script } from 'node:vm'
import { compilePcre } from '../../src/rulesql/pcre'

/** In ms, by the clock: on a busy machine a plain expression must not run out of time. */
const matchTimeLimit = 250

/**
 * A regular expression by the name of a stranger: evaluated under a time limit, it may be built to never end.
 * Gives the match with its groups, or null. Throws SyntaxError for an expression that is not valid. One that only PCRE
 * can evaluate matches nothing.
 */
export function guardedRegExp(source: string): (text: string) => readonly (string | undefined)[] | null {
  const compiled = compilePcre(source)
  if ('problem' in compiled) {
    if (compiled.problem === 'broken') throw new SyntaxError(`invalid regular expression: ${source}`)
    return () => null
  }
  const expression = compiled.regex
  const sandbox = createContext({ expression, text: '' })
  const script = new Script('expression.exec(text)')
  return (text) => {
    sandbox.text = text
    try {
      return script.runInContext(sandbox, { timeout: matchTimeLimit })
    } catch {
      return null
    }
  }
}
