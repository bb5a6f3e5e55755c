import type { paths } from '../../api/generated/types'
import { createPlaceholder } from '../../domain/rulesql/template'
import type { RecordingKind } from './kind'

/** Brokers accept an `id` for new rules, but some API documents omit it. */
type Body = paths['/rules']['post']['requestBody']['content']['application/json'] & { id: string }

/** Builds the request that creates the rule of a recording. */
export const createRecordingRule = (
  { rulePrefix, topics, buildSql }: Pick<RecordingKind, 'rulePrefix' | 'topics' | 'buildSql'>,
  id: string,
  until: number,
  description: string,
): Body => ({
  id: `${rulePrefix}${id}`,
  sql: buildSql(until),
  actions: [
    {
      function: 'republish',
      args: { topic: `${topics}/${id}`, qos: 0, retain: false, payload: createPlaceholder('.') },
    },
  ],
  enable: true,
  description,
})
