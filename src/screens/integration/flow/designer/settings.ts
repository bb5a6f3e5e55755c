import type { Row } from '../../../../resources/types'
import type { Json } from '../../../../schema/types'

/** What a flow is called and noted beside its nodes: fields of the rule. */
export type Settings = Readonly<Record<string, Json>>

/** Fields of a rule that its nodes say, and those that are not for people to change. */
export const NOT_SETTINGS = ['sql', 'actions', 'metadata'] as const

/** A name that nothing else has, as the broker makes them up. */
export const newId = (): string => `flow_${crypto.randomUUID().slice(0, 8)}`

/** The settings of a rule as its form has them. */
export const settingsOf = (row: Row): Settings =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !(NOT_SETTINGS as readonly string[]).includes(name)))
