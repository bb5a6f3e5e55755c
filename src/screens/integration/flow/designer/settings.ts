import type { RuleParts } from '../../../../domain/flow/model'
import type { Row } from '../../../../resources/types'
import type { Json } from '../../../../schema/types'

/** Rule fields that no node covers, such as id and description. */
export type FlowSettings = Readonly<Record<string, Json>>

/** Rule fields that the nodes cover, and read-only ones. */
export const NON_SETTINGS_FIELDS = ['sql', 'actions', 'metadata'] as const

/** Generates a unique rule id, as the EMQX dashboard does. */
export const createFlowId = (): string => `flow_${crypto.randomUUID().slice(0, 8)}`

export const pickRuleSettings = (row: Row): FlowSettings =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !(NON_SETTINGS_FIELDS as readonly string[]).includes(name)))

/** Returns the fields of a rule that its flow covers. */
export const toRuleParts = ({ sql, actions }: Row): RuleParts => ({
  sql: typeof sql === 'string' ? sql : '',
  actions: (Array.isArray(actions) ? actions : []) as RuleParts['actions'],
})
