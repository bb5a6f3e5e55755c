/** Offsets in a text, in UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Something wrong with a stretch of the text. */
export interface Mark extends Span {
  readonly severity: 'error' | 'warning'
  readonly message: string
}

/** One thing that could stand at the cursor. */
export interface Suggestion {
  readonly label: string
  readonly kind: 'keyword' | 'column' | 'function' | 'source'
  /** What is put in; `$1`, `$2` are places to fill in where `snippet` is set. */
  readonly insert: string
  readonly snippet?: boolean
  /** Beside the name, in one line. */
  readonly detail?: string
  /** Plain paragraphs. */
  readonly documentation?: readonly string[]
}

/** What could stand at the cursor, best first, and the stretch that it takes the place of. */
export interface Suggestions extends Span {
  readonly items: readonly Suggestion[]
}

/** What is told of the word that is pointed at: a line of code and plain paragraphs. */
export interface Explanation extends Span {
  readonly code?: string
  readonly text: readonly string[]
}

/** The forms that the call around the cursor may have. */
export interface CallHelp {
  readonly forms: readonly { readonly label: string; readonly parameters: readonly Span[] }[]
  readonly text?: string
  /** The form that fits what is written so far, and the parameter that the cursor is at. */
  readonly form: number
  readonly parameter: number
}

/**
 * What an editor may ask of a language beyond its colours, all of it of texts and offsets: nothing here knows the editor. Each
 * editor has its own, so nothing is registered twice.
 */
export interface CodeServices {
  readonly complete?: (text: string, offset: number) => Suggestions
  readonly explain?: (text: string, offset: number) => Explanation | undefined
  readonly callHelp?: (text: string, offset: number) => CallHelp | undefined
  /** Stretches that may be folded to their first line. */
  readonly folds?: (text: string) => readonly Span[]
}

/** What others may do to an editor. */
export interface CodeHandle {
  focus(): void
  /** Puts the cursor around a stretch and brings it into sight. */
  select(span: Span): void
  /** Puts a text in place of what is selected. */
  insert(text: string): void
}
