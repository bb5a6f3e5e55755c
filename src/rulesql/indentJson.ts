const token = /\s*("(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+)/y

/** JSON with its lines and indents, every number as it was written. What is no JSON comes back as it is. */
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
