import type { BuiltInRule } from './RuleLine'

/** What a new rule begins with. */
export const NEW_RULE = { permission: 'allow', action: 'all', topic: '' } as const satisfies BuiltInRule
