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
