import { isNumber, type Terms, type Value } from '../../codecs/values'
import { listMissingPlaceholders, parseTemplate, render, renderPrepared } from './template'
import { toText } from './text'

/**
 * How a database receives the values: as parameters with markers in the text, as quoted literals, or raw, so that
 * the template must quote them.
 */
type Way = { readonly mark: (position: number) => string } | 'literal' | 'raw'

const numbered = (sign: string): Way => ({ mark: (position) => `${sign}${position}` })
const question: Way = { mark: () => '?' }

/** By action type (EMQX 5.6). */
const WAYS: Readonly<Record<string, Way>> = {
  mysql: question,
  cassandra: question,
  pgsql: numbered('$'),
  timescale: numbered('$'),
  matrix: numbered('$'),
  oracle: numbered(':'),
  sqlserver: 'literal',
  clickhouse: 'raw',
  tdengine: 'raw',
}

export interface SqlStatement {
  readonly text: string
  /** Parameters of a prepared statement in order; null if missing. */
  readonly parameters?: readonly Value[]
  readonly missing: readonly string[]
}

/** Renders the SQL statement of an action for a message. */
export function sqlStatement(type: string, sql: string, data: Terms): SqlStatement {
  const template = parseTemplate(sql)
  const missing = listMissingPlaceholders(template, data)
  const binding = Object.hasOwn(WAYS, type) ? WAYS[type] : undefined
  if (typeof binding === 'object') {
    const { text, values } = renderPrepared(template, data, binding.mark)
    return { text, parameters: values.map((value) => value ?? null), missing }
  }
  if (binding !== 'literal') return { text: render(template, data), missing }
  const { text, values } = renderPrepared(template, data, () => MARK)
  let next = 0
  return { text: text.replaceAll(MARK, () => literal(values[next++])), missing }
}

/** A character that never occurs in statements. */
const MARK = '\u0000'

/** Formats a value like the broker: text is quoted, with quotes and backslashes escaped. */
function literal(value: Value): string {
  if (value === undefined) return 'NULL'
  if (isNumber(value)) return toText(value)
  return `'${toText(value).replace(/[\\']/g, '\\$&')}'`
}
