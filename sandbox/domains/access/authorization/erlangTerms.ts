/** Terms of Erlang, as far as a list of rules needs them: atoms, strings, numbers, tuples and lists. */
export type Term =
  | { kind: 'atom'; name: string }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'tuple' | 'list'; items: Term[] }

/** What stands where it must not, and in which line (from one). */
export class TermError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(`line ${line}: ${message}`)
  }
}

const token = new RegExp(
  [
    String.raw`(?<space>\s+|%[^\n]*)`,
    String.raw`(?<text>"[^"\\]*(?:\\[^][^"\\]*)*")`,
    String.raw`(?<quoted>'[^'\\]*(?:\\[^][^'\\]*)*')`,
    String.raw`(?<atom>[a-z][\w@]*)`,
    String.raw`(?<number>-?\d+)`,
    String.raw`(?<end>\.(?=\s|%|$))`,
    String.raw`(?<mark><<|>>|[{}[\],])`,
  ].join('|'),
  'y',
)

interface Token {
  kind: string
  text: string
  line: number
}

const deepest = 32

/** Terms one after another, each ended by a full stop. Throws TermError. */
export function parseTerms(source: string): Term[] {
  const tokens = tokensOf(source)
  const lastLine = source.split('\n').length
  let at = 0
  const wrong = (): TermError => {
    const found = tokens[at]
    return found
      ? new TermError(found.line, `syntax error before: ${found.text}`)
      : new TermError(lastLine, 'syntax error at the end')
  }
  const take = (text: string): void => {
    if (tokens[at]?.text !== text) throw wrong()
    at++
  }
  const items = (close: string, depth: number): Term[] => {
    const found: Term[] = []
    while (tokens[at]?.text !== close) {
      if (found.length > 0) take(',')
      found.push(term(depth + 1))
    }
    take(close)
    return found
  }
  const term = (depth: number): Term => {
    const found = tokens[at]
    if (!found || depth > deepest) throw wrong()
    at++
    if (found.kind === 'atom') return { kind: 'atom', name: found.text }
    if (found.kind === 'quoted') return { kind: 'atom', name: unescaped(found.text) }
    if (found.kind === 'text') return { kind: 'text', text: unescaped(found.text) }
    if (found.kind === 'number') return { kind: 'number', number: Number(found.text) }
    if (found.text === '{') return { kind: 'tuple', items: items('}', depth) }
    if (found.text === '[') return { kind: 'list', items: items(']', depth) }
    if (found.text === '<<' && tokens[at]?.kind === 'text') {
      const text = unescaped(tokens[at++]?.text ?? '')
      take('>>')
      return { kind: 'text', text }
    }
    at--
    throw wrong()
  }
  const terms: Term[] = []
  while (at < tokens.length) {
    terms.push(term(0))
    if (tokens[at]?.kind !== 'end') throw wrong()
    at++
  }
  return terms
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  let line = 1
  token.lastIndex = 0
  while (token.lastIndex < source.length) {
    const at = token.lastIndex
    const found = token.exec(source)
    if (!found) throw new TermError(line, `illegal character: ${source.slice(at, at + 10)}`)
    const [kind = '', text = ''] = Object.entries(found.groups ?? {}).find(([, group]) => group !== undefined) ?? []
    if (kind !== 'space') tokens.push({ kind, text, line })
    line += text.split('\n').length - 1
  }
  return tokens
}

const escapes: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  s: ' ',
  e: '\u001b',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
}

const unescaped = (quoted: string): string =>
  quoted.slice(1, -1).replace(/\\([\s\S])/g, (_all, letter: string) => escapes[letter] ?? letter)
