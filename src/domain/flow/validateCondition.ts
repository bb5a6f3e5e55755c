import { parseCondition } from './conditions'
import type { Condition, Content } from './model'
import { validateOperand } from './operands'
import type { FlowProblem } from './problems'
import { validateSql } from './validateColumns'

export function filterProblems(content: Content<Condition>): FlowProblem[] {
  if (content.kind === 'sql') return validateSql(content.sql, parseCondition, 'condition_required')
  const { form } = content
  if (form.type === 'group' && form.items.length === 0) return [{ code: 'condition_required' }]
  return findConditionProblems(form, [])
}

function findConditionProblems(condition: Condition, at: readonly (string | number)[]): FlowProblem[] {
  if (condition.type === 'group') {
    if (condition.items.length === 0) return [{ code: 'group_empty', at }]
    return condition.items.flatMap((item, position) => findConditionProblems(item, [...at, position]))
  }
  return (['left', 'right'] as const).flatMap((side): FlowProblem[] => {
    const code = validateOperand(condition[side])
    return code ? [{ code, at: [...at, side] }] : []
  })
}
