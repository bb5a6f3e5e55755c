import type { Expression } from './ast'

/** Lists the direct subexpressions, including indexes that name a column. */
export function listSubexpressions(of: Expression): readonly Expression[] {
  switch (of.type) {
    case 'path':
      return of.steps.flatMap((step) => (step.type === 'index' && typeof step.index === 'object' ? [step.index] : []))
    case 'slice':
      return [of.of]
    case 'list':
      return of.items
    case 'call':
      return of.args
    case 'unary':
    case 'not':
      return [of.operand]
    case 'binary':
    case 'logical':
      return [of.left, of.right]
    case 'in':
      return [of.left, ...of.options]
    case 'case':
      return [
        ...(of.subject ? [of.subject] : []),
        ...of.branches.flatMap(({ when, result }) => [when, result]),
        ...(of.otherwise ? [of.otherwise] : []),
      ]
    default:
      return []
  }
}

export function* walk(of: Expression): Generator<Expression> {
  yield of
  for (const part of listSubexpressions(of)) yield* walk(part)
}
