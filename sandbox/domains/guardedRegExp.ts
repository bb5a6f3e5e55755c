import { createContext, Script } from 'node:vm'
import { compilePcre } from '../../src/domain/rulesql/pcre'

/** Ms of wall-clock time, generous so that simple expressions do not time out on a busy machine. */
const matchTimeLimit = 250

/**
 * Compiles an untrusted regular expression and runs it under a time limit. Returns the match with groups, or null.
 * Throws SyntaxError if invalid. Expressions that need PCRE features match nothing.
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
