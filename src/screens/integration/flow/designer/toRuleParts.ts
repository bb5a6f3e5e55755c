import type { Row } from '../../../../resources/types'
import type { RuleParts } from '../../../../rulesql/flow/model'

/** Returns the fields of a rule that its flow covers. */
export const toRuleParts = ({ sql, actions }: Row): RuleParts => ({
  sql: typeof sql === 'string' ? sql : '',
  actions: (Array.isArray(actions) ? actions : []) as RuleParts['actions'],
})
