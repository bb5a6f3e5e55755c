import type { BuiltInRule } from './RuleLine'

export const NEW_RULE = { permission: 'allow', action: 'all', topic: '' } as const satisfies BuiltInRule
