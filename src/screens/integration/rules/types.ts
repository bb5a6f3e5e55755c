import type { paths } from '../../../api/generated/types'

type Body = paths['/rules/{id}']['put']['requestBody']['content']['application/json']

/** Output of a rule: an action as `type:name`, or a built-in or plugin function. */
export type RuleOutput = NonNullable<Body['actions']>[number]
