import { badRequest } from '../http/answers'
import { guardedRegExp } from './guardedRegExp'

/** Whether a stranger's regular expression finds something (`guardedRegExp`). Throws 400 for an expression that is none. */
export function guardedTest(source: string): (text: string) => boolean {
  try {
    const find = guardedRegExp(source)
    return (text) => find(text) !== null
  } catch (error) {
    throw badRequest(`bad regular expression: ${(error as Error).message}`)
  }
}
