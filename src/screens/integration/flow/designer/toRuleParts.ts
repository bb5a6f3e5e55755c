import type { RuleParts } from '../../../../domain/flow/model'
import type { Row } from '../../../../resources/types'

/** Returns the fields of a rule that its flow covers. */
export const toRuleParts = ({ sql, actions }: Row): RuleParts => ({
  sql: typeof sql === 'string' ? sql : '',
  actions: (Array.isArray(actions) ? actions : []) as RuleParts['actions'],
})
