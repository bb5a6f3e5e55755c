import { createSelectAll, isWritableName } from '../../../../domain/rulesql/quoted'
import type { Json } from '../../../../schema/types'

const DEFAULT_TOPIC = 't/#'

/** Builds a new rule from the URL: `?topic=` or `?sourceId=` as its input, `?actionId=` as its output. */
export function createInitialRule(search: URLSearchParams): Json {
  const source = search.get('sourceId')
  const topic = search.get('topic')
  const action = search.get('actionId')
  const inputName = source ? `$bridges/${source}` : topic || DEFAULT_TOPIC
  return {
    sql: createSelectAll(isWritableName(inputName) ? inputName : DEFAULT_TOPIC),
    ...(action && { actions: [action] }),
  }
}
