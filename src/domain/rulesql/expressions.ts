import { Float, isList, RuleFailure, type Value } from '../../codecs/values'
import { arithmetic, negate } from './arithmetic'
import type { Arithmetic, Comparison, Expression, Path } from './ast'
import { compare, isSameValue } from './compare'
import type { Scope } from './Environment'
import { call } from './functions/call'
import { decodeJson } from './json'
import { getAll, type Place } from './nested'
import { matchesTopic } from './topics'

export type Compute = (scope: Scope) => Value

/** Maximum size of `[from..to]`, to limit memory. */
const mostInRange = 100_000

/** Compiles the places of a path; indexes that name a column are resolved. */
export function compilePlaces({ steps }: Path): (scope: Scope) => readonly Place[] {
  const parts = steps.map((step): Place | ((scope: Scope) => Place) => {
    if (step.type === 'key') return { key: step.name }
    const { index } = step
    if (typeof index !== 'object') return { index }
    const compute = compileValue(index)
    return (scope) => ({ index: compute(scope) })
  })
  const fixed = parts.filter((part): part is Place => typeof part !== 'function')
  if (fixed.length === parts.length) return () => fixed
  return (scope) => parts.map((part) => (typeof part === 'function' ? part(scope) : part))
}

function compilePath(path: Path): Compute {
  const [head] = path.steps
  const first = head?.type === 'key' ? head.name : ''
  if (path.steps.length === 1) return ({ columns }) => (Object.hasOwn(columns, first) ? columns[first] : undefined)
  if (first !== 'payload') {
    const places = compilePlaces(path)
    return (scope) => getAll(scope.columns, places(scope))
  }
  const inner = compilePlaces({ ...path, steps: path.steps.slice(1) })
  return (scope) => getAll(decodePayload(scope), inner(scope))
}

/** The statement fails if the payload is not JSON. */
function decodePayload({ columns, payloads }: Scope): Value {
  const payload = Object.hasOwn(columns, 'payload') ? columns.payload : undefined
  if (payload instanceof Uint8Array) throw new RuleFailure('decode_json_failed')
  if (typeof payload !== 'string') return payload
  if (payloads.text !== payload) {
    payloads.value = decodeJson(payload)
    payloads.text = payload
  }
  return payloads.value
}

const comparisons: Readonly<Record<string, (difference: number) => boolean>> = {
  '=': (difference) => difference === 0,
  '!=': (difference) => difference !== 0,
  '<>': (difference) => difference !== 0,
  '<': (difference) => difference < 0,
  '>': (difference) => difference > 0,
  '<=': (difference) => difference <= 0,
  '>=': (difference) => difference >= 0,
}

/** Compiles an expression into a function that throws RuleFailure. */
export function compileValue(expression: Expression): Compute {
  switch (expression.type) {
    case 'text':
    case 'boolean': {
      const { value } = expression
      return () => value
    }
    case 'number': {
      const { value, float } = expression
      const constant = float && Number.isInteger(value) ? new Float(Number(value)) : value
      return () => constant
    }
    case 'path':
      return compilePath(expression)
    case 'span': {
      const length = Math.max(0, expression.to - expression.from + 1)
      const isAllowed = length <= mostInRange
      const span = Array.from({ length: isAllowed ? length : 0 }, (_, index) => expression.from + index)
      return () => {
        if (!isAllowed) throw new RuleFailure('badarg', { message: `a range may have ${mostInRange} numbers` })
        return span
      }
    }
    case 'slice':
      return compileSlice(expression)
    case 'list': {
      const items = expression.items.map(compileValue)
      return (scope) => items.map((item) => item(scope))
    }
    case 'unary': {
      const operand = compileValue(expression.operand)
      return expression.operator === '+' ? operand : (scope) => negate(operand(scope))
    }
    case 'binary':
      return compileBinary(expression)
    case 'call': {
      const args = expression.args.map(compileValue)
      const { name } = expression
      return (scope) =>
        call(
          name,
          args.map((arg) => arg(scope)),
          scope,
        )
    }
    case 'case':
      return compileCase(expression)
    case 'logical':
    case 'not':
    case 'in':
      return compileCondition(expression)
  }
}

function compileBinary(expression: Extract<Expression, { type: 'binary' }>): Compute {
  const left = compileValue(expression.left)
  const right = compileValue(expression.right)
  const operation = getOperatorFunction(expression.operator)
  return (scope) => operation(left(scope), right(scope))
}

export const isComparison = (operator: Arithmetic | Comparison): operator is Comparison =>
  operator === '=~' || Object.hasOwn(comparisons, operator)

/** Returns the function of a binary operator; it throws RuleFailure. */
export function getOperatorFunction(operator: Arithmetic | Comparison): (left: Value, right: Value) => Value {
  if (operator === '=~') return matches
  const holds = comparisons[operator]
  if (holds) return (left, right) => compare(left, right, holds)
  return arithmetic[operator as Arithmetic]
}

function matches(topic: Value, filter: Value): boolean {
  if (topic === undefined || filter === undefined) return false
  if (typeof topic !== 'string' || typeof filter !== 'string') throw new RuleFailure('badarg')
  return matchesTopic(topic, filter)
}

function compileSlice({ of, from, to }: Extract<Expression, { type: 'slice' }>): Compute {
  const list = compileValue(of)
  return (scope) => {
    const items = list(scope)
    if (!isList(items)) throw new RuleFailure('range_get', { reason: 'non_list_data' })
    if (from === 0 || to === 0) throw new RuleFailure('invalid_index')
    const position = (index: number) => (index > 0 ? index : items.length + index + 1)
    const start = position(from)
    const length = position(to) - start + 1
    if (start < 1 || length < 0) throw new RuleFailure('badarg')
    return items.slice(start - 1, start - 1 + length)
  }
}

function compileCase(expression: Extract<Expression, { type: 'case' }>): Compute {
  const otherwise = expression.otherwise ? compileValue(expression.otherwise) : () => undefined
  const subject = expression.subject && compileValue(expression.subject)
  const branches = expression.branches.map(({ when, result }) => {
    const whenValue = subject && compileValue(when)
    const condition = subject
      ? (scope: Scope) => isSameValue(subject(scope), whenValue?.(scope))
      : compileCondition(when)
    return { met: condition, result: compileValue(result) }
  })
  return (scope) => (branches.find(({ met }) => met(scope))?.result ?? otherwise)(scope)
}

/** Only true passes; a value that is not a boolean is an error. */
export function compileCondition(expression: Expression): (scope: Scope) => boolean {
  switch (expression.type) {
    case 'logical': {
      const left = compileCondition(expression.left)
      const right = compileCondition(expression.right)
      return expression.operator === 'and'
        ? (scope) => left(scope) && right(scope)
        : (scope) => left(scope) || right(scope)
    }
    case 'not': {
      const operand =
        expression.operand.type === 'logical' || expression.operand.type === 'not'
          ? compileCondition(expression.operand)
          : compileValue(expression.operand)
      return (scope) => operand(scope) === false
    }
    case 'in': {
      const left = compileValue(expression.left)
      const options = expression.options.map(compileValue)
      const { negated: outside } = expression
      return (scope) => {
        const value = left(scope)
        return options.some((option) => isSameValue(value, option(scope))) !== outside
      }
    }
    default: {
      const value = compileValue(expression)
      return (scope) => {
        const result = value(scope)
        if (typeof result !== 'boolean') throw new RuleFailure('bad_condition', { condition: expression.type })
        return result
      }
    }
  }
}
