import type { BuiltInRule } from './RuleLine'

export const EMPTY_RULE = { permission: 'allow', action: 'all', topic: '' } as const satisfies BuiltInRule
