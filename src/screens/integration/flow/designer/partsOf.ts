import type { Row } from '../../../../resources/types'
import type { RuleParts } from '../../../../rulesql/flow/model'

/** What of a rule its flow is made of. */
export const partsOf = ({ sql, actions }: Row): RuleParts => ({
  sql: typeof sql === 'string' ? sql : '',
  actions: (Array.isArray(actions) ? actions : []) as RuleParts['actions'],
})
