import type { paths } from '../../../api/generated/types'

/** An action, or a function of the broker, as the body of a rule has it. */
export type RuleOutput = NonNullable<
  paths['/rules']['post']['requestBody']['content']['application/json']['actions']
>[number]

export interface TryOutProps {
  /** The statement as it stands in the editor. */
  sql: string
  /** What the rule does with each result. */
  actions: readonly RuleOutput[]
  /** The rule that is tried; a new one has none. */
  ruleId?: string | undefined
}
