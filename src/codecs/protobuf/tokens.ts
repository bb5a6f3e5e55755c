import { ProtobufSyntaxError } from './types'

const TOKEN =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[A-Za-z_.][\w.]*|[+-]?\d[\w.+-]*|[{}[\]()<>=;,:-]/gy

/** Word, number, string or symbol of a `.proto` file, with its line. */
export interface Token {
  readonly text: string
  readonly line: number
}

/** Tokenizes a schema without spaces and comments. Throws Refused. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let line = 1
  for (let at = 0; at < source.length; ) {
    TOKEN.lastIndex = at
    const text = TOKEN.exec(source)?.[0]
    if (text === undefined)
      throw new ProtobufSyntaxError({ rule: 'syntax', params: { line, found: source.charAt(at) } })
    if (!/^(?:\s|\/[/*])/.test(text)) tokens.push({ text, line })
    line += text.split('\n').length - 1
    at += text.length
  }
  return tokens
}
