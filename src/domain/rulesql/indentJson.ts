const token = /\s*("(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+)/y

/** Indents JSON and keeps the notation of numbers. Invalid JSON is returned unchanged. */
export function indentJson(text: string): string {
  const json = text.trim()
  const parts: string[] = []
  const open: string[] = []
  token.lastIndex = 0
  let last = ''
  const line = (): string => `\n${'  '.repeat(open.length)}`
  for (let match = token.exec(json); match; match = token.exec(json)) {
    const [, word = ''] = match
    if (word === '}' || word === ']') {
      open.pop()
      parts.push(last === '{' || last === '[' ? word : line() + word)
    } else {
      if (last === '{' || last === '[' || last === ',') parts.push(line())
      parts.push(word === ':' ? ': ' : word)
      if (word === '{' || word === '[') open.push(word)
    }
    last = word
    if (token.lastIndex === json.length) return parts.join('')
  }
  return text
}
