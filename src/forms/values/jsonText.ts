import type { Json } from '../../schema/types'

const isPlain = (value: Json): boolean => typeof value !== 'object' || value === null

/** Formats JSON with indentation, but keeps lists of plain values on one line. */
export function prettyPrintJson(value: Json, indent = ''): string {
  if (isPlain(value)) return JSON.stringify(value)
  const deeper = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((item) => prettyPrintJson(item, deeper))
    : Object.entries(value as Record<string, Json>).map(
        ([name, item]) => `${JSON.stringify(name)}: ${prettyPrintJson(item, deeper)}`,
      )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  if (lines.length === 0) return `${open}${close}`
  if (Array.isArray(value) && value.every(isPlain)) return `[${lines.join(', ')}]`
  return `${open}\n${lines.map((line) => deeper + line).join(',\n')}\n${indent}${close}`
}

/** Returns the line of a JSON syntax error from the engine's message; undefined if the message has none. */
export function findJsonErrorLine(message: string, text: string): number | undefined {
  const line = /\bline (\d+)/.exec(message)?.[1]
  if (line !== undefined) return Number(line)
  if (/unexpected end/i.test(message)) return text.trimEnd().split('\n').length
  const position = /\bposition (\d+)/.exec(message)?.[1]
  return position === undefined ? undefined : text.slice(0, Number(position)).split('\n').length
}
