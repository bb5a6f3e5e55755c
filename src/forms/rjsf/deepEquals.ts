import isEqualWith from 'lodash/isEqualWith.js'

const functionsAreEqual = (a: unknown, b: unknown) =>
  typeof a === 'function' && typeof b === 'function' ? true : undefined

/** Build replacement for RJSF's comparison, based on the lodash that react-admin already includes. */
export default function deepEquals(a: unknown, b: unknown): boolean {
  return isEqualWith(a, b, functionsAreEqual)
}
