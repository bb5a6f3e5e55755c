import type { Expression } from './ast'

/** Lists the direct subexpressions, including indexes that name a column. */
export function listSubexpressions(expression: Expression): readonly Expression[] {
  switch (expression.type) {
    case 'path':
      return expression.steps.flatMap((step) =>
        step.type === 'index' && typeof step.index === 'object' ? [step.index] : [],
      )
    case 'slice':
      return [expression.of]
    case 'list':
      return expression.items
    case 'call':
      return expression.args
    case 'unary':
    case 'not':
      return [expression.operand]
    case 'binary':
    case 'logical':
      return [expression.left, expression.right]
    case 'in':
      return [expression.left, ...expression.options]
    case 'case':
      return [
        ...(expression.subject ? [expression.subject] : []),
        ...expression.branches.flatMap(({ when, result }) => [when, result]),
        ...(expression.otherwise ? [expression.otherwise] : []),
      ]
    default:
      return []
  }
}

export function* walk(expression: Expression): Generator<Expression> {
  yield expression
  for (const part of listSubexpressions(expression)) yield* walk(part)
}
