export type Term =
  | { kind: 'atom' | 'text'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'tuple' | 'list'; items: Term[] }
  | { kind: 'map'; entries: [key: string, value: Term][] }

/** Maximum depth. Messages are untrusted input. */
const MAX_DEPTH = 40

class Reader {
  at = 0
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  space(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++
  }

  accept(token: string): boolean {
    this.space()
    if (!this.text.startsWith(token, this.at)) return false
    this.at += token.length
    return true
  }

  /** Matches a sticky pattern. Returns its group, or the whole match if it has none. */
  match(pattern: RegExp): string | undefined {
    this.space()
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (!found) return undefined
    this.at += found[0].length
    return found[1] ?? found[0]
  }
}

/**
 * Parses comma-separated terms at the start of a text (`throw, #{…}, [stack]`). Truncated terms return their parts.
 * Stops at the first invalid term.
 */
export function parseErlangTerms(text: string): Term[] {
  const reader = new Reader(text)
  const terms: Term[] = []
  do {
    const term = readTerm(reader, 0)
    if (!term) break
    terms.push(term)
  } while (reader.accept(','))
  return terms
}

function readTerm(reader: Reader, depth: number): Term | undefined {
  if (depth > MAX_DEPTH) return undefined
  if (reader.accept('#{')) return { kind: 'map', entries: readEntries(reader, depth) }
  if (reader.accept('<<')) {
    const value = readString(reader) ?? reader.match(/[\d,\s]+/y) ?? ''
    reader.match(/\/utf8/y)
    reader.accept('>>')
    return { kind: 'text', value }
  }
  if (reader.accept('{')) return { kind: 'tuple', items: readItems(reader, '}', depth) }
  if (reader.accept('[')) return joinCharList({ kind: 'list', items: readItems(reader, ']', depth) })
  const text = readString(reader)
  if (text !== undefined) return { kind: 'text', value: text }
  const number = reader.match(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/iy)
  if (number !== undefined) return { kind: 'number', value: Number(number) }
  const quoted = reader.match(/'((?:[^'\\]|\\.)*)'?/y)
  if (quoted !== undefined) return { kind: 'atom', value: unescapeString(quoted) }
  const atom = reader.match(/[a-z][\w@.]*|#(?:Fun|Pid|Ref)?<[^>]*>/iy)
  return atom === undefined ? undefined : { kind: 'atom', value: atom }
}

function readItems(reader: Reader, end: string, depth: number): Term[] {
  const items: Term[] = []
  while (!reader.accept(end)) {
    const item = readTerm(reader, depth + 1)
    if (!item) break
    items.push(item)
    if (!reader.accept(',') && !reader.accept('|')) {
      reader.accept(end)
      break
    }
  }
  return items
}

function readEntries(reader: Reader, depth: number): [string, Term][] {
  const entries: [string, Term][] = []
  while (!reader.accept('}')) {
    const key = readTerm(reader, depth + 1)
    if (!key || !(reader.accept('=>') || reader.accept(':='))) break
    const value = readTerm(reader, depth + 1)
    if (!value) break
    if (key.kind === 'atom' || key.kind === 'text') entries.push([key.value, value])
    if (!reader.accept(',')) {
      reader.accept('}')
      break
    }
  }
  return entries
}

function readString(reader: Reader): string | undefined {
  const found = reader.match(/"((?:[^"\\]|\\.)*)"?/y)
  return found === undefined ? undefined : unescapeString(found)
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

const unescapeString = (text: string): string => text.replace(/\\(.)/gs, (_, char: string) => ESCAPES[char] ?? char)

/** Converts a list of character codes, or a mix of codes and strings, to a string. */
function joinCharList(list: Term & { kind: 'list' }): Term {
  const { items } = list
  const isText = items.length > 3 && items.every((item) => item.kind === 'text' || isChar(item))
  if (!isText || !items.some(isChar)) return list
  const value = items.map((item) => (item.kind === 'number' ? String.fromCodePoint(item.value) : getScalarText(item)))
  return { kind: 'text', value: value.join('') }
}

const isChar = (term: Term): boolean =>
  term.kind === 'number' &&
  Number.isInteger(term.value) &&
  (term.value === 10 || (term.value >= 32 && term.value < 0x110000))

export function getScalarText(term: Term): string {
  return term.kind === 'atom' || term.kind === 'text' || term.kind === 'number' ? String(term.value) : ''
}

/** Converts a term to JSON: maps to objects, tuples and lists to arrays. */
export function toJsonData(term: Term): unknown {
  if (term.kind === 'map') return Object.fromEntries(term.entries.map(([key, value]) => [key, toJsonData(value)]))
  return 'items' in term ? term.items.map(toJsonData) : term.value
}
