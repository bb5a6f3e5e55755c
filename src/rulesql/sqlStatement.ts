import { missingIn, parseTemplate, prepared, render } from './template'
import { toText } from './text'
import { isNumber, type Terms, type Value } from './values'

/**
 * How a kind of database gets the values of a statement: beside it, at marks in the text; as literals with their
 * quotes; or as they are, so that the template itself has to quote.
 */
type Way = { readonly mark: (position: number) => string } | 'literal' | 'raw'

const numbered = (sign: string): Way => ({ mark: (position) => `${sign}${position}` })
const question: Way = { mark: () => '?' }

/** By the type of the action (EMQX 5.6). */
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
  /** Of a prepared statement: the values by their place; what has none is null. */
  readonly parameters?: readonly Value[]
  /** Placeholders without a value. */
  readonly missing: readonly string[]
}

/** The statement that an action runs for a message. */
export function sqlStatement(type: string, sql: string, data: Terms): SqlStatement {
  const template = parseTemplate(sql)
  const missing = missingIn(template, data)
  const way = Object.hasOwn(WAYS, type) ? WAYS[type] : undefined
  if (typeof way === 'object') {
    const { text, values } = prepared(template, data, way.mark)
    return { text, parameters: values.map((value) => value ?? null), missing }
  }
  if (way !== 'literal') return { text: render(template, data), missing }
  const { text, values } = prepared(template, data, () => MARK)
  let next = 0
  return { text: text.replaceAll(MARK, () => literal(values[next++])), missing }
}

/** No statement of people has it. */
const MARK = '\u0000'

/** A value as the broker writes it into a statement: texts in quotes, their quotes and backslashes escaped. */
function literal(value: Value): string {
  if (value === undefined) return 'NULL'
  if (isNumber(value)) return toText(value)
  return `'${toText(value).replace(/[\\']/g, '\\$&')}'`
}
