import { JqError } from './ast'

const TOKEN =
  /\s*(?:#[^\n]*(?:\n\s*|$))*(?:("(?:[^"\\]|\\(?!\()[\s\S]|\\\((?:[^()"]|"(?:[^"\\]|\\.)*"|\((?:[^()"]|"(?:[^"\\]|\\.)*")*\))*\))*")|(\.\.|\?\/\/|\/\/=?|[|+\-*/%]=|==|!=|<=|>=|[-.[\](){}|,:;?+*/%<>=$@])|(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\d+)|([A-Za-z_]\w*))/y

export interface Token {
  kind: 'text' | 'sign' | 'number' | 'word'
  text: string
}

/** Tokenizes a program without comments. Throws JqError. */
export function tokenize(program: string): Token[] {
  const found: Token[] = []
  const end = program.trimEnd().length
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(program)
    if (!match) {
      if (/^\s*(?:#[^\n]*(?:\n\s*|$))*$/.test(program.slice(at))) break
      throw new JqError(`syntax error at ${at}`)
    }
    const [, text, sign, number, word] = match
    if (text !== undefined) found.push({ kind: 'text', text })
    else if (sign !== undefined) found.push({ kind: 'sign', text: sign })
    else if (number !== undefined) found.push({ kind: 'number', text: number })
    else found.push({ kind: 'word', text: word ?? '' })
  }
  return found
}
