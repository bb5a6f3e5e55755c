export type TokenKind =
  | 'keyword'
  | 'function'
  | 'text'
  | 'quoted'
  | 'number'
  | 'constant'
  | 'comment'
  | 'placeholder'
  | 'sign'
  | 'plain'

/** Multi-line token: a string or a comment. */
export interface MultilineToken {
  readonly kind: TokenKind
  readonly start: string
  readonly end: string
  readonly escape?: string
}

export interface Grammar {
  readonly multilineTokens: readonly MultilineToken[]
  /** Tried in this order, before the multi-line tokens; each regex is sticky. */
  readonly words: readonly (readonly [pattern: RegExp, kind: TokenKind | ((word: string) => TokenKind)])[]
  readonly lineComment?: string
  /** Highlights `${…}` inside strings too. */
  readonly placeholders?: boolean
}

export interface LineToken {
  readonly start: number
  readonly kind: TokenKind
}

const PLACEHOLDER = /\$\{[^{}\s]+\}/y

/**
 * Tokenizes a line, and returns the index (in `multilineTokens`) of the token that continues in the next line, or -1.
 * Each token ends at the start of the next.
 */
export function tokenizeLine(
  grammar: Grammar,
  line: string,
  openStretch: number,
): { tokens: LineToken[]; openIndex: number } {
  const tokens: LineToken[] = []
  const add = (start: number, kind: TokenKind): void => {
    if (tokens.at(-1)?.kind !== kind) tokens.push({ start, kind })
  }
  let at = 0
  let inside = openStretch
  while (at < line.length) {
    const from = at
    const placeholder = grammar.placeholders ? matchAt(PLACEHOLDER, line, at) : undefined
    const stretch = grammar.multilineTokens[inside]
    if (placeholder) {
      add(from, 'placeholder')
      at += placeholder.length
    } else if (stretch) {
      add(from, stretch.kind)
      if (line.startsWith(stretch.end, at)) {
        at += stretch.end.length
        inside = -1
      } else at += stretch.escape !== undefined && line.startsWith(stretch.escape, at) ? 2 : 1
    } else if (grammar.lineComment !== undefined && line.startsWith(grammar.lineComment, at)) {
      add(from, 'comment')
      at = line.length
    } else {
      const [word, kind] = matchWordAt(grammar, line, at)
      const stretchIndex = word ? -1 : grammar.multilineTokens.findIndex(({ start }) => line.startsWith(start, at))
      const opening = grammar.multilineTokens[stretchIndex]
      add(from, opening?.kind ?? kind)
      inside = stretchIndex
      at += opening?.start.length ?? Math.max(word.length, 1)
    }
  }
  return { tokens, openIndex: inside }
}

function matchWordAt({ words }: Grammar, line: string, at: number): [word: string, kind: TokenKind] {
  for (const [pattern, kind] of words) {
    const word = matchAt(pattern, line, at)
    if (word) return [word, typeof kind === 'function' ? kind(word) : kind]
  }
  return ['', 'plain']
}

function matchAt(pattern: RegExp, line: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(line)?.[0]
}
