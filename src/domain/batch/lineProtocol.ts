/** The three parts of a line protocol point. Spaces within placeholders and quotes do not separate parts. */
export interface LineParts {
  head: string
  fields: string
  time: string
}

const PART = /(?:\$\{[^}]*\}|"(?:[^"\\]|\\.)*"|\\.|[^\s"\\])+/gsu

export function splitLine(line: string): LineParts {
  const [head = '', fields = '', time = ''] = line.match(PART) ?? []
  return { head, fields, time }
}

/** Characters to escape in names (InfluxDB documentation, "Line protocol", special characters). */
const SPECIAL_CHARACTERS = /[,= ]/gu

/** Escapes a name as a key; placeholders are left unchanged. */
export const escapeFieldKey = (name: string): string =>
  name
    .split(/(\$\{[^}]*\})/u)
    .map((part) => (part.startsWith('${') ? part : part.replace(SPECIAL_CHARACTERS, '\\$&')))
    .join('')

export const quoteFieldValue = (value: string): string => `"${value.replace(/["\\]/gu, '\\$&')}"`

/** Parsed point. Values are kept as written, strings in quotes. */
export interface LinePoint {
  measurement: string
  tags: Record<string, string>
  fields: Record<string, string>
  time: string
}

const ITEM = /(?:\$\{[^}]*\}|"(?:[^"\\]|\\.)*"|\\.|[^,"\\])+/gsu
const PAIR = /^((?:\$\{[^}]*\}|\\.|[^=\\])+)=(.+)$/su

const unescapeKey = (text: string): string => text.replace(/\\([,= ])/gu, '$1')

/** Parses one point in line protocol; undefined for invalid text or several points. */
export function readLine(line: string): LinePoint | undefined {
  const { head, fields, time } = splitLine(line)
  if ([head, fields, time].filter(Boolean).join(' ') !== line.trim() || fields === '') return undefined
  const [measurement = '', ...tags] = head.match(ITEM) ?? []
  const [tagPairs, valued] = [parsePairs(tags), parsePairs(fields.match(ITEM) ?? [])]
  if (measurement === '' || !tagPairs || !valued) return undefined
  const unescaped = Object.fromEntries(Object.entries(tagPairs).map(([key, value]) => [key, unescapeKey(value)]))
  return { measurement: unescapeKey(measurement), tags: unescaped, fields: valued, time }
}

/** Parses key-value pairs; undefined if one is malformed or a key is duplicated. */
function parsePairs(items: readonly string[]): Record<string, string> | undefined {
  const pairs = items.map((item) => PAIR.exec(item))
  const keys = new Set(pairs.map((pair) => pair && unescapeKey(pair[1] ?? '')))
  if (keys.size < items.length || keys.has(null)) return undefined
  return Object.fromEntries(pairs.map((pair) => [unescapeKey(pair?.[1] ?? ''), pair?.[2] ?? '']))
}

export function writeLine({ measurement, tags, fields, time }: LinePoint): string {
  const tagTexts = Object.entries(tags).map(([key, value]) => `,${escapeFieldKey(key)}=${escapeFieldKey(value)}`)
  const valued = Object.entries(fields).map(([key, value]) => `${escapeFieldKey(key)}=${value}`)
  return [escapeFieldKey(measurement) + tagTexts.join(''), valued.join(','), time].filter(Boolean).join(' ')
}
