import { fromBytes, type Terms, toBytes, type Value } from '../../codecs/values'
import { get } from './nested'
import { toText } from './text'

/** Text with placeholders: `${clientid}`, `${payload.x}`, `${.}` for all fields. */
export interface Template {
  readonly parts: readonly (string | { readonly path: readonly string[] })[]
}

export const createPlaceholder = (path: string): string => `\${${path}}`

/** Parses a template; other text is kept, and `${$}` is a dollar sign. */
export function parseTemplate(text: string): Template {
  const parts: Template['parts'][number][] = []
  let end = 0
  for (const { 0: match, 1: inner = '', index } of text.matchAll(/\$\{([\w.'\-[\]$@~]+)\}/g)) {
    if (index > end) parts.push(text.slice(end, index))
    if (inner === '$') parts.push('$')
    else parts.push({ path: inner.split('.').flatMap((key) => key.replace(/^'(.*)'$/, '$1') || []) })
    end = index + match.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return { parts }
}

/** Numbers are map keys, or list indexes from 1. */
const lookUp = (path: readonly string[], data: Terms): Value =>
  path.reduce<Value>((value, key) => {
    const found = get(value, { key })
    return found === undefined && /^-?[1-9]\d*$/.test(key) ? get(value, { index: Number(key) }) : found
  }, data)

const formatValue = (value: Value, absent: string | undefined): string =>
  value === undefined && absent !== undefined ? absent : toText(value)

/** Renders a template; missing values become `undefined` or `absent`. */
export const render = ({ parts }: Template, data: Terms, absent?: string): string =>
  parts.map((part) => (typeof part === 'string' ? part : formatValue(lookUp(part.path, data), absent))).join('')

/** Renders a template with binary values; returns bytes if the result is not UTF-8. */
export function renderBytes({ parts }: Template, data: Terms): string | Uint8Array {
  const pieces = parts.map((part) => {
    if (typeof part === 'string') return part
    const value = lookUp(part.path, data)
    return value instanceof Uint8Array ? value : toText(value)
  })
  if (!pieces.some((piece) => typeof piece !== 'string')) return pieces.join('')
  return fromBytes(Uint8Array.from(pieces.flatMap((piece) => [...toBytes(piece)])))
}

/** Renders a template; undefined if a value is missing. */
export const renderStrict = (template: Template, data: Terms): string | undefined =>
  template.parts.some((part) => typeof part !== 'string' && lookUp(part.path, data) === undefined)
    ? undefined
    : render(template, data)

/** Lists the placeholders without a value, without duplicates. */
export const listMissingPlaceholders = ({ parts }: Template, data: Terms): string[] => [
  ...new Set(
    parts.flatMap((part) =>
      typeof part === 'string' || lookUp(part.path, data) !== undefined ? [] : createPlaceholder(part.path.join('.')),
    ),
  ),
]

/** Returns the placeholder values in order, and the text with a marker for each. */
export function renderPrepared(
  { parts }: Template,
  data: Terms,
  mark: (position: number) => string,
): { text: string; values: readonly Value[] } {
  const values: Value[] = []
  const text = parts.map((part) => {
    if (typeof part === 'string') return part
    return mark(values.push(lookUp(part.path, data)))
  })
  return { text: text.join(''), values }
}

/** Returns the value itself if the template is a single placeholder; otherwise the text. */
export function renderValue(template: Template, data: Terms): Value {
  const [part] = template.parts
  return template.parts.length === 1 && part !== undefined && typeof part !== 'string'
    ? lookUp(part.path, data)
    : render(template, data)
}
