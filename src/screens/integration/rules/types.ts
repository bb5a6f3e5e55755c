import type { paths } from '../../../api/generated/types'

type Body = paths['/rules/{id}']['put']['requestBody']['content']['application/json']

/** What a rule does with each result: an action as `type:name`, or a function of the broker or of a plugin. */
export type RuleOutput = NonNullable<Body['actions']>[number]
