import {
  createFloat,
  fromBigInt,
  isInteger,
  isNumber,
  normalizeInteger,
  RuleFailure,
  toNumber,
  type Value,
} from '../../codecs/values'
import type { Arithmetic } from './ast'
import { toText } from './text'

type Operation = (left: Value, right: Value) => Value

/** Integers have any size; if one operand is a float, the result is a float. */
const createNumberOperation =
  (small: (a: number, b: number) => number, large: (a: bigint, b: bigint) => bigint): Operation =>
  (left, right) => {
    if (!isNumber(left) || !isNumber(right)) throw new RuleFailure('badarith')
    if (!isInteger(left) || !isInteger(right)) return createFloat(small(toNumber(left), toNumber(right)))
    const result = typeof left === 'bigint' || typeof right === 'bigint' ? Number.NaN : small(left, right)
    return Number.isSafeInteger(result) ? normalizeInteger(result) : fromBigInt(large(BigInt(left), BigInt(right)))
  }

const createIntegerOperation =
  (operation: (a: bigint, b: bigint) => bigint): Operation =>
  (left, right) => {
    if (!isInteger(left) || !isInteger(right) || BigInt(right) === 0n) throw new RuleFailure('badarith')
    return fromBigInt(operation(BigInt(left), BigInt(right)))
  }

const add = createNumberOperation(
  (a, b) => a + b,
  (a, b) => a + b,
)

const isText = (value: Value): boolean => typeof value === 'string' || value instanceof Uint8Array

/** Throws RuleFailure if an operand has the wrong type. */
export const arithmetic: Readonly<Record<Arithmetic, Operation>> = {
  // If either side is text, the other is converted to text.
  '+': (left, right) => (isText(left) || isText(right) ? toText(left) + toText(right) : add(left, right)),
  '-': createNumberOperation(
    (a, b) => a - b,
    (a, b) => a - b,
  ),
  '*': createNumberOperation(
    (a, b) => a * b,
    (a, b) => a * b,
  ),
  '/': (left, right) => {
    if (!isNumber(left) || !isNumber(right)) throw new RuleFailure('badarith')
    return createFloat(toNumber(left) / toNumber(right))
  },
  div: createIntegerOperation((a, b) => a / b),
  mod: createIntegerOperation((a, b) => a % b),
}

export const negate: (value: Value) => Value = (value) => {
  if (!isNumber(value)) throw new RuleFailure('badarith')
  return isInteger(value) ? arithmetic['-'](0, value) : createFloat(-toNumber(value))
}
