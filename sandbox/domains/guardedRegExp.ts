import { createContext, Script } from 'node:vm'

/** In ms, by the clock: on a busy machine a plain expression must not run out of time. */
const matchTimeLimit = 250

/**
 * A regular expression by the name of a stranger: evaluated under a time limit, it may be built to never end.
 * Gives the match with its groups, or null. Throws SyntaxError for an expression that is none.
 */
export function guardedRegExp(source: string): (text: string) => readonly (string | undefined)[] | null {
  const expression = new RegExp(source)
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
