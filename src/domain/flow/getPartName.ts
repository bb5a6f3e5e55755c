import type { Expression } from '../rulesql/ast'

/** Parts of the language that the flow form does not support. */
export type PartName = 'foreach' | 'case' | 'call' | 'arithmetic' | 'comparison' | 'not' | 'in' | 'list' | 'slice'

export function getPartName({ type, ...rest }: Expression): PartName {
  switch (type) {
    case 'case':
    case 'call':
    case 'not':
    case 'in':
      return type
    case 'list':
    case 'span':
      return 'list'
    case 'slice':
      return 'slice'
    case 'binary': {
      const { operator } = rest as { operator: string }
      return /^[=!<>]/.test(operator) ? 'comparison' : 'arithmetic'
    }
    case 'unary':
      return 'arithmetic'
    default:
      return 'comparison'
  }
}
