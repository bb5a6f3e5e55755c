import type { Json } from '../../../../schema/types'
import { isWritable, selectAll } from '../inputs/selectAll'

const SOMETHING = 't/#'

/** Builds a new rule from the URL: `?topic=` or `?sourceId=` as its input, `?actionId=` as its output. */
export function initialRule(search: URLSearchParams): Json {
  const source = search.get('sourceId')
  const topic = search.get('topic')
  const action = search.get('actionId')
  const wanted = source ? `$bridges/${source}` : topic || SOMETHING
  return { sql: selectAll(isWritable(wanted) ? wanted : SOMETHING), ...(action && { actions: [action] }) }
}
