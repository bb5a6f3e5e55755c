import type { Expression } from '../ast'

/** Parts of the rule language that a form of a flow has no place for. */
export type PartName = 'foreach' | 'case' | 'call' | 'arithmetic' | 'comparison' | 'not' | 'in' | 'list' | 'slice'

/** What an expression is called where it does not fit. */
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
