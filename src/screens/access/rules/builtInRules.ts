import type { BuiltInRule } from './RuleLine'

export const EMPTY_RULE = { permission: 'allow', action: 'all', topic: '' } as const satisfies BuiltInRule

/** Returns the rules of a record or form, none if the value is no list. */
export const toRules = (value: unknown): BuiltInRule[] => (Array.isArray(value) ? value : [])
