import type { paths } from '../../../api/generated/types'

export type RuleOutput = NonNullable<
  paths['/rules']['post']['requestBody']['content']['application/json']['actions']
>[number]

export interface TryOutProps {
  sql: string
  actions: readonly RuleOutput[]
  /** Undefined for a new rule. */
  ruleId?: string | undefined
}
