/** Erlang term of an ACL file with its first line (from 1). */
export type Term = { line: number } & (
  | { kind: 'atom' | 'text' | 'number'; value: string }
  | { kind: 'tuple' | 'list'; items: Term[] }
)

/** Term with its source text, without the final full stop. */
export interface Statement {
  term: Term
  text: string
}

/** Unexpected token. Without `found`, the text ends too early. */
export class TermSyntaxError extends Error {
  constructor(
    readonly line: number,
    readonly found?: string,
  ) {
    super(`line ${line}: ${found ?? 'end of text'}`)
  }
}

interface Token {
  kind: string
  text: string
  line: number
  at: number
}

const TOKEN = new RegExp(
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

/** Maximum depth, so that a hostile file cannot overflow the stack. */
const MAX_DEPTH = 32

const MAX_SHOWN_CHARACTERS = 20

function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let line = 1
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex
    const groups = TOKEN.exec(source)?.groups
    const found = Object.entries(groups ?? {}).find(([, group]) => group !== undefined)
    if (!found) throw new TermSyntaxError(line, source.slice(at, at + MAX_SHOWN_CHARACTERS).split('\n')[0] ?? '')
    const [kind, text] = found
    if (kind !== 'space') tokens.push({ kind, text, line, at })
    line += text.split('\n').length - 1
  }
  return tokens
}

class Reader {
  readonly #source: string
  readonly #tokens: Token[]
  readonly #lines: number
  #at = 0

  constructor(source: string) {
    this.#source = source
    this.#tokens = tokenize(source)
    this.#lines = source.trimEnd().split('\n').length
  }

  accept(text: string): boolean {
    if (this.#tokens[this.#at]?.text !== text) return false
    this.#at++
    return true
  }

  expect(text: string): void {
    if (!this.accept(text)) throw this.#wrong()
  }

  /** Reads the next statement, if there is one. */
  statement(): Statement | undefined {
    const start = this.#tokens[this.#at]
    if (!start) return undefined
    const term = this.term()
    const end = this.#tokens[this.#at]
    if (end?.kind !== 'end') throw this.#wrong()
    this.#at++
    return { term, text: this.#source.slice(start.at, end.at).trimEnd() }
  }

  term(depth = 0): Term {
    const token = this.#tokens[this.#at]
    if (!token || depth > MAX_DEPTH) throw this.#wrong()
    const { line, kind, text } = token
    if (this.accept('{')) return { kind: 'tuple', line, items: this.#items('}', depth) }
    if (this.accept('[')) return { kind: 'list', line, items: this.#items(']', depth) }
    if (this.accept('<<')) {
      const content = this.term(depth + 1)
      if (content.kind !== 'text') throw this.#wrong()
      this.expect('>>')
      return content
    }
    if (kind === 'mark' || kind === 'end') throw this.#wrong()
    this.#at++
    if (kind === 'text') return { kind: 'text', line, value: unescapeString(text) }
    if (kind === 'quoted') return { kind: 'atom', line, value: unescapeString(text) }
    return { kind: kind === 'number' ? 'number' : 'atom', line, value: text }
  }

  #items(close: string, depth: number): Term[] {
    const items: Term[] = []
    while (!this.accept(close)) {
      if (items.length > 0) this.expect(',')
      items.push(this.term(depth + 1))
    }
    return items
  }

  #wrong(): TermSyntaxError {
    const token = this.#tokens[this.#at]
    return token
      ? new TermSyntaxError(token.line, token.text.slice(0, MAX_SHOWN_CHARACTERS))
      : new TermSyntaxError(this.#lines)
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
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

const unescapeString = (quoted: string): string =>
  quoted.slice(1, -1).replace(/\\([\s\S])/g, (_, letter: string) => ESCAPES[letter] ?? letter)

/** Parses all terms of a text, each ending with a full stop. Throws `TermSyntaxError`. */
export function parseStatements(source: string): Statement[] {
  const reader = new Reader(source)
  const found: Statement[] = []
  for (let next = reader.statement(); next; next = reader.statement()) found.push(next)
  return found
}

export function formatTerm(term: Term): string {
  if (!('items' in term)) return term.kind === 'text' ? JSON.stringify(term.value) : term.value
  const items = term.items.map(formatTerm).join(', ')
  return term.kind === 'tuple' ? `{${items}}` : `[${items}]`
}
