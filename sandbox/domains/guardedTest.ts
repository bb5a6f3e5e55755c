import { badRequest } from '../http/answers'
import { guardedRegExp } from './guardedRegExp'

/** Compiles an untrusted regular expression to a test. Throws 400 if invalid. */
export function guardedTest(source: string): (text: string) => boolean {
  try {
    const find = guardedRegExp(source)
    return (text) => find(text) !== null
  } catch (error) {
    throw badRequest(`bad regular expression: ${(error as Error).message}`)
  }
}
