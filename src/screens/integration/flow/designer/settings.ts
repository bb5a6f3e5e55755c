import type { Row } from '../../../../resources/types'
import type { Json } from '../../../../schema/types'

/** Rule fields that no node covers, such as id and description. */
export type Settings = Readonly<Record<string, Json>>

/** Rule fields that the nodes cover, and read-only ones. */
export const NOT_SETTINGS = ['sql', 'actions', 'metadata'] as const

/** Generates a unique rule id, as the EMQX dashboard does. */
export const newId = (): string => `flow_${crypto.randomUUID().slice(0, 8)}`

export const settingsOf = (row: Row): Settings =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !(NOT_SETTINGS as readonly string[]).includes(name)))
