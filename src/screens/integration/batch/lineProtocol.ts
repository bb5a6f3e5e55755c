/** The three parts of a point in line protocol; what stands in placeholders or quotes divides nothing. */
export interface LineParts {
  /** Measurement and tags. */
  head: string
  fields: string
  time: string
}

const PART = /(?:\$\{[^}]*\}|"(?:[^"\\]|\\.)*"|\\.|[^\s"\\])+/gsu

/** The parts of a point, as far as they are there. */
export function partsOfLine(line: string): LineParts {
  const [head = '', fields = '', time = ''] = line.match(PART) ?? []
  return { head, fields, time }
}

/** What divides a line, as part of a name: InfluxDB's documentation, "Line protocol", special characters. */
const SPECIAL = /[,= ]/gu

/** A name as a key; placeholders stay as they are. */
export const fieldKey = (name: string): string =>
  name
    .split(/(\$\{[^}]*\})/u)
    .map((part) => (part.startsWith('${') ? part : part.replace(SPECIAL, '\\$&')))
    .join('')

/** A value as text, in quotes. */
export const textValue = (value: string): string => `"${value.replace(/["\\]/gu, '\\$&')}"`

/** A point by its parts; values are as they stand in the line, texts in quotes. */
export interface LinePoint {
  measurement: string
  tags: Record<string, string>
  fields: Record<string, string>
  time: string
}

const ITEM = /(?:\$\{[^}]*\}|"(?:[^"\\]|\\.)*"|\\.|[^,"\\])+/gsu
const PAIR = /^((?:\$\{[^}]*\}|\\.|[^=\\])+)=(.+)$/su

const plain = (text: string): string => text.replace(/\\([,= ])/gu, '$1')

/** A point in line protocol; undefined for what is none, or more than one. */
export function readLine(line: string): LinePoint | undefined {
  const { head, fields, time } = partsOfLine(line)
  if ([head, fields, time].filter(Boolean).join(' ') !== line.trim() || fields === '') return undefined
  const [measurement = '', ...tags] = head.match(ITEM) ?? []
  const [named, valued] = [pairsOf(tags), pairsOf(fields.match(ITEM) ?? [])]
  if (measurement === '' || !named || !valued) return undefined
  const unescaped = Object.fromEntries(Object.entries(named).map(([key, value]) => [key, plain(value)]))
  return { measurement: plain(measurement), tags: unescaped, fields: valued, time }
}

/** Keys and values; undefined where one is no pair or comes twice. */
function pairsOf(items: readonly string[]): Record<string, string> | undefined {
  const pairs = items.map((item) => PAIR.exec(item))
  const keys = new Set(pairs.map((pair) => pair && plain(pair[1] ?? '')))
  if (keys.size < items.length || keys.has(null)) return undefined
  return Object.fromEntries(pairs.map((pair) => [plain(pair?.[1] ?? ''), pair?.[2] ?? '']))
}

/** A point as a line. */
export function writeLine({ measurement, tags, fields, time }: LinePoint): string {
  const named = Object.entries(tags).map(([key, value]) => `,${fieldKey(key)}=${fieldKey(value)}`)
  const valued = Object.entries(fields).map(([key, value]) => `${fieldKey(key)}=${value}`)
  return [fieldKey(measurement) + named.join(''), valued.join(','), time].filter(Boolean).join(' ')
}
