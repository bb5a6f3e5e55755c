import type { Json } from '../../../../schema/types'
import { isWritable, selectAll } from '../inputs/selectAll'

/** What a statement reads where nothing was said. */
const SOMETHING = 't/#'

/**
 * A new rule as the address wishes it: one that reads a topic or a source (`?topic=`, `?sourceId=`), one that calls an
 * action (`?actionId=`).
 */
export function initialRule(search: URLSearchParams): Json {
  const source = search.get('sourceId')
  const topic = search.get('topic')
  const action = search.get('actionId')
  const wanted = source ? `$bridges/${source}` : topic || SOMETHING
  return { sql: selectAll(isWritable(wanted) ? wanted : SOMETHING), ...(action && { actions: [action] }) }
}
