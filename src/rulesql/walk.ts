import type { Expression } from './ast'

/** The expressions directly within one. Indexes of paths that name a column are among them. */
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

/** An expression and all within it. */
export function* walk(of: Expression): Generator<Expression> {
  yield of
  for (const part of listSubexpressions(of)) yield* walk(part)
}
