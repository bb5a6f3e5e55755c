import { isReserved } from './keywords'

export interface Token {
  readonly kind: 'keyword' | 'name' | 'quoted' | 'text' | 'number' | 'sign' | 'comment'
  /** Source text; keywords in lower case. */
  readonly text: string
  readonly start: number
  readonly end: number
  /** Unterminated quote or comment. */
  readonly open: boolean
}

const TOKEN =
  /(--[^\n]*)|('(?:''|[^'])*'?)|("(?:""|[^"])*"?)|([A-Za-z_][\w$@~]*)|(\d+\.\d+(?:[eE][-+]?\d+)?|\d+)|(=~|!=|<>|<=|>=|\.\.|[^\s])/g

const isClosed = (text: string, quote: string): boolean => text.length > 1 && text.endsWith(quote)

/** Tokenizes a text, even if it is not a valid statement yet. */
export function tokenize(sql: string): Token[] {
  return [...sql.matchAll(TOKEN)].map(
    ({ 0: text, 1: comment, 2: quote, 3: quoted, 4: word, 5: digits, index: start }) => {
      const place = { start, end: start + text.length, open: false }
      if (comment !== undefined)
        return { ...place, kind: 'comment', text, open: !sql.slice(place.end).startsWith('\n') }
      if (quote !== undefined) return { ...place, kind: 'text', text, open: !isClosed(text, "'") }
      if (quoted !== undefined) return { ...place, kind: 'quoted', text, open: !isClosed(text, '"') }
      if (word !== undefined && isReserved(word)) return { ...place, kind: 'keyword', text: word.toLowerCase() }
      if (word !== undefined) return { ...place, kind: 'name', text }
      return { ...place, kind: digits === undefined ? 'sign' : 'number', text }
    },
  )
}

/** Lists the names in FROM, even in an incomplete statement. */
export function listSources(list: readonly Token[]): string[] {
  const from = list.findIndex(({ kind, text }) => kind === 'keyword' && text === 'from')
  if (from < 0) return []
  const found: string[] = []
  for (const { kind, text } of list.slice(from + 1)) {
    if (kind === 'keyword') break
    if (kind === 'quoted' || kind === 'text') found.push(text.replace(/^["']|["']$/g, ''))
    if (kind === 'name') found.push(text)
  }
  return found
}
