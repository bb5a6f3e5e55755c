import type * as Monaco from 'monaco-editor/editor'
import { type CodeLanguage, grammars } from './grammars'
import { type TokenKind, tokenizeLine } from './lineTokens'

type Api = typeof Monaco

/** Tokenizer state at the end of a line. */
class LineState implements Monaco.languages.IState {
  constructor(readonly within: number) {}
  clone = (): LineState => this
  equals = (other: Monaco.languages.IState): boolean => other instanceof LineState && other.within === this.within
}

/** Returns the Monaco id of a language, prefixed to avoid the built-in languages. */
export const getMonacoLanguage = (language: CodeLanguage): string => `signalbox-${language}`

/** Returns the Monaco scope of a token kind. Monaco matches no brackets in string scopes. */
export const getTokenScope = (kind: TokenKind): string =>
  kind === 'text' || kind === 'quoted' || kind === 'placeholder' ? `string.${kind}` : kind

export const LANGUAGES = Object.keys(grammars) as CodeLanguage[]

const PAIRS: readonly [open: string, close: string][] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]

/** Registers the languages with Monaco, once. */
export function registerLanguages(monaco: Api): void {
  for (const language of LANGUAGES) {
    const id = getMonacoLanguage(language)
    const grammar = grammars[language]
    monaco.languages.register({ id })
    monaco.languages.setTokensProvider(id, {
      getInitialState: () => new LineState(-1),
      tokenize(line, state) {
        const { tokens, openIndex } = tokenizeLine(grammar, line, state instanceof LineState ? state.within : -1)
        return {
          tokens: tokens.map(({ start, kind }) => ({ startIndex: start, scopes: getTokenScope(kind) })),
          endState: new LineState(openIndex),
        }
      },
    })
    const quotes = grammar.multilineTokens.filter(({ kind, start }) => kind !== 'comment' && start.length === 1)
    monaco.languages.setLanguageConfiguration(id, {
      ...(grammar.lineComment !== undefined && { comments: { lineComment: grammar.lineComment } }),
      brackets: PAIRS.map(([open, close]) => [open, close]),
      autoClosingPairs: [
        ...PAIRS.map(([open, close]) => ({ open, close })),
        ...quotes.map(({ start, end }) => ({ open: start, close: end, notIn: ['string', 'comment'] })),
      ],
      surroundingPairs: [...PAIRS, ...quotes.map(({ start, end }) => [start, end] as const)].map(([open, close]) => ({
        open,
        close,
      })),
    })
  }
}
