import type { Value } from '../../../codecs/values'
import type { Expression } from '../ast'
import { isSameValue } from '../compare'
import { toRuleFailure } from '../compile'
import type { Scope } from '../Environment'
import { compileValue, getOperatorFunction, isComparison } from '../expressions'
import type { ConditionStep, Failure, Side, Verdict } from './types'

type Logical = Extract<Expression, { type: 'logical' }>
type Part = Omit<ConditionStep, 'type' | 'text'>

/** Converts an error to plain data, so that it can be posted to another thread. */
export function toPlainFailure(error: unknown): Failure {
  const { reason, details } = toRuleFailure(error)
  return { reason, details: { ...details } }
}

export const getSourceText = (sql: string, { range }: Pick<Expression, 'range'>): string =>
  sql.slice(range.start, range.end).trim()

/** Traces a condition like the broker: each part with its values, with short-circuit evaluation. */
export function traceCondition(expression: Expression, scope: Scope, sql: string): ConditionStep {
  const text = getSourceText(sql, expression)
  switch (expression.type) {
    case 'logical':
      return { type: expression.operator, text, ...traceLogical(expression, scope, sql) }
    case 'not':
      return { type: 'not', text, ...traceNot(expression.operand, scope, sql) }
    case 'in':
      return { type: 'in', text, ...traceMembership(expression, scope, sql) }
    case 'binary':
      if (isComparison(expression.operator))
        return { type: 'comparison', text, ...traceComparison(expression, scope, sql) }
  }
  return { type: 'value', text, ...traceValue(expression, scope, text, 'strict') }
}

export function createSkippedCondition(expression: Expression, sql: string): ConditionStep {
  const step = { text: getSourceText(sql, expression), verdict: 'skipped', sides: [], parts: [] } as const
  switch (expression.type) {
    case 'logical':
      return {
        ...step,
        type: expression.operator,
        parts: flattenOperands(expression, expression.operator).map((part) => createSkippedCondition(part, sql)),
      }
    case 'not':
      return { ...step, type: 'not', parts: [createSkippedCondition(expression.operand, sql)] }
    case 'in':
      return { ...step, type: 'in' }
    default:
      return {
        ...step,
        type: expression.type === 'binary' && isComparison(expression.operator) ? 'comparison' : 'value',
      }
  }
}

/** `a and b and c` is one step with three parts. */
function flattenOperands(expression: Expression, operator: Logical['operator']): readonly Expression[] {
  const parts: Expression[] = []
  const waiting = [expression]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.type === 'logical' && next.operator === operator) waiting.push(next.right, next.left)
    else parts.push(next)
  }
  return parts
}

function traceLogical(expression: Logical, scope: Scope, sql: string): Part {
  const decides: Verdict = expression.operator === 'and' ? 'not_passed' : 'passed'
  let verdict: Verdict = expression.operator === 'and' ? 'passed' : 'not_passed'
  const parts = flattenOperands(expression, expression.operator).map((part) => {
    if (verdict === decides || verdict === 'failed') return createSkippedCondition(part, sql)
    const step = traceCondition(part, scope, sql)
    verdict = step.verdict
    return step
  })
  return { verdict, sides: [], parts }
}

/** `not` turns only false into true. */
function traceNot(operand: Expression, scope: Scope, sql: string): Part {
  const isCondition = operand.type === 'logical' || operand.type === 'not' || operand.type === 'in'
  const compares = operand.type === 'binary' && isComparison(operand.operator)
  const text = getSourceText(sql, operand)
  const part: ConditionStep =
    isCondition || compares
      ? traceCondition(operand, scope, sql)
      : { type: 'value', text, ...traceValue(operand, scope, text, 'lenient') }
  if (part.verdict === 'failed') return { verdict: 'failed', sides: [], parts: [part] }
  const isFalse = part.type === 'value' ? part.sides[0]?.value === false : part.verdict === 'not_passed'
  return { verdict: toVerdict(isFalse), sides: [], parts: [part] }
}

const toVerdict = (passed: boolean): Verdict => (passed ? 'passed' : 'not_passed')

/** Evaluates values in order; a failure stops, and earlier values are kept. */
class ValueTracer {
  readonly sides: Side[] = []
  readonly #scope: Scope
  readonly #sql: string

  constructor(scope: Scope, sql: string) {
    this.#scope = scope
    this.#sql = sql
  }

  evaluate(expression: Expression): Value {
    const value = compileValue(expression)(this.#scope)
    this.sides.push({ text: getSourceText(this.#sql, expression), value })
    return value
  }

  conclude(work: () => boolean): Part {
    try {
      return { verdict: toVerdict(work()), sides: this.sides, parts: [] }
    } catch (error) {
      return { verdict: 'failed', failure: toPlainFailure(error), sides: this.sides, parts: [] }
    }
  }
}

function traceComparison(expression: Extract<Expression, { type: 'binary' }>, scope: Scope, sql: string): Part {
  const values = new ValueTracer(scope, sql)
  return values.conclude(() => {
    const left = values.evaluate(expression.left)
    return getOperatorFunction(expression.operator)(left, values.evaluate(expression.right)) === true
  })
}

function traceMembership(expression: Extract<Expression, { type: 'in' }>, scope: Scope, sql: string): Part {
  const values = new ValueTracer(scope, sql)
  return values.conclude(() => {
    const value = values.evaluate(expression.left)
    return expression.options.some((option) => isSameValue(value, values.evaluate(option))) !== expression.negated
  })
}

/** A condition must be a boolean, except after `not`. */
function traceValue(expression: Expression, scope: Scope, text: string, mode: 'strict' | 'lenient'): Part {
  const sides: Side[] = []
  try {
    const value = compileValue(expression)(scope)
    sides.push({ text, value })
    if (mode === 'strict' && typeof value !== 'boolean')
      return {
        verdict: 'failed',
        failure: { reason: 'bad_condition', details: { condition: expression.type } },
        sides,
        parts: [],
      }
    return { verdict: toVerdict(value === true), sides, parts: [] }
  } catch (error) {
    return { verdict: 'failed', failure: toPlainFailure(error), sides, parts: [] }
  }
}
