/** Text range in UTF-16 offsets. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Diagnostic of a text range. */
export interface Mark extends Span {
  readonly severity: 'error' | 'warning'
  readonly message: string
}

export interface Suggestion {
  readonly label: string
  readonly kind: 'keyword' | 'column' | 'function' | 'source'
  /** Inserted text; `$1`, `$2` are tab stops if `snippet` is set. */
  readonly insert: string
  readonly snippet?: boolean
  /** Single line next to the label. */
  readonly detail?: string
  readonly documentation?: readonly string[]
}

/** Completion items, best first, and the range that they replace. */
export interface Suggestions extends Span {
  readonly items: readonly Suggestion[]
}

/** Hover content: a line of code and plain text paragraphs. */
export interface Explanation extends Span {
  readonly code?: string
  readonly text: readonly string[]
}

/** Signatures of the call at the cursor. */
export interface CallHelp {
  readonly forms: readonly { readonly label: string; readonly parameters: readonly Span[] }[]
  readonly text?: string
  /** Index of the best matching signature, and of the active parameter. */
  readonly form: number
  readonly parameter: number
}

/**
 * Language services of an editor, independent of Monaco. Each editor has its own, so nothing is registered twice.
 */
export interface CodeServices {
  readonly complete?: (text: string, offset: number) => Suggestions
  readonly explain?: (text: string, offset: number) => Explanation | undefined
  readonly callHelp?: (text: string, offset: number) => CallHelp | undefined
  /** Ranges that can be folded to their first line. */
  readonly findFolds?: (text: string) => readonly Span[]
}

/** Imperative handle of an editor. */
export interface CodeHandle {
  focus(): void
  select(span: Span): void
  insert(text: string): void
}
