import type { Issue } from '../../../../forms/types'
import type { Json } from '../../../../schema/types'
import { readAcl } from './aclProblem'

export function checkAcl({ rules }: Record<string, Json>): Issue[] {
  if (typeof rules !== 'string') return []
  const read = readAcl(rules)
  if (!('problem' in read)) return []
  const { rule, line, found } = read.problem
  return [{ path: ['rules'], rule, params: { line, found } }]
}
