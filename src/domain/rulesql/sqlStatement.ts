import { isNumber, type Terms, type Value } from '../../codecs/values'
import { listMissingPlaceholders, parseTemplate, render, renderPrepared } from './template'
import { toText } from './text'

/**
 * How a database receives the values: as parameters with markers in the text, as quoted literals, or raw, so that
 * the template must quote them.
 */
type BindingStyle = { readonly mark: (position: number) => string } | 'literal' | 'raw'

const createNumberedStyle = (sign: string): BindingStyle => ({ mark: (position) => `${sign}${position}` })
const question: BindingStyle = { mark: () => '?' }

/** By action type (EMQX 5.6). */
const WAYS: Readonly<Record<string, BindingStyle>> = {
  mysql: question,
  cassandra: question,
  pgsql: createNumberedStyle('$'),
  timescale: createNumberedStyle('$'),
  matrix: createNumberedStyle('$'),
  oracle: createNumberedStyle(':'),
  sqlserver: 'literal',
  clickhouse: 'raw',
  tdengine: 'raw',
}

export interface SqlStatement {
  readonly text: string
  /** Parameters of a prepared statement in order; null if missing. */
  readonly parameters?: readonly Value[]
  readonly missingNames: readonly string[]
}

/** Renders the SQL statement of an action for a message. */
export function renderSqlStatement(type: string, sql: string, data: Terms): SqlStatement {
  const template = parseTemplate(sql)
  const missing = listMissingPlaceholders(template, data)
  const binding = Object.hasOwn(WAYS, type) ? WAYS[type] : undefined
  if (typeof binding === 'object') {
    const { text, values } = renderPrepared(template, data, binding.mark)
    return { text, parameters: values.map((value) => value ?? null), missingNames: missing }
  }
  if (binding !== 'literal') return { text: render(template, data), missingNames: missing }
  const { text, values } = renderPrepared(template, data, () => MARK)
  let next = 0
  return { text: text.replaceAll(MARK, () => formatLiteral(values[next++])), missingNames: missing }
}

/** A character that never occurs in statements. */
const MARK = '\u0000'

/** Formats a value like the broker: text is quoted, with quotes and backslashes escaped. */
function formatLiteral(value: Value): string {
  if (value === undefined) return 'NULL'
  if (isNumber(value)) return toText(value)
  return `'${toText(value).replace(/[\\']/g, '\\$&')}'`
}
