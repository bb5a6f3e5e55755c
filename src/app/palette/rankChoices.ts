const normalizeText = (text: string) => text.normalize('NFKC').toLowerCase()

/** Limits on the words of a text and the characters of a query, because names may have 64 kB. */
const MAX_WORDS = 12
const MAX_QUERY_LENGTH = 32

const splitWords = (text: string) => text.split(/[^\p{L}\p{N}]+/u)

/**
 * Matches word prefixes in order: `tomet` matches `topic metrics`. Matching letters anywhere would match nearly all
 * texts.
 */
function matchesWordPrefixes(words: readonly string[], query: string): boolean {
  // Query lengths that the words so far can match.
  let matchedLengths = new Set([0])
  for (const word of words) {
    const next = new Set(matchedLengths)
    for (const from of matchedLengths)
      for (let at = from; at < query.length && word[at - from] === query[at]; ) next.add(++at)
    matchedLengths = next
  }
  return matchedLengths.has(query.length)
}

/** Matches the query's characters in order, for scripts without word separators. */
function matchesInOrder(text: string, query: string): boolean {
  let at = 0
  for (const char of query) {
    at = text.indexOf(char, at) + 1
    if (at === 0) return false
  }
  return true
}

const matchesWordStart = (text: string, query: string) => splitWords(text).some((word) => word.startsWith(query))

const isAscii = (query: string) => /^[\x20-\x7e]*$/.test(query)

function matchesLoosely(text: string, query: string): boolean {
  if (query.length > MAX_QUERY_LENGTH) return false
  return isAscii(query) ? matchesWordPrefixes(splitWords(text).slice(0, MAX_WORDS), query) : matchesInOrder(text, query)
}

/** Scores how well a text matches the query: 0 for no match, 5 for equality. */
export function scoreMatch(text: string, query: string): number {
  const [normalizedText, normalizedQuery] = [normalizeText(text), normalizeText(query.trim())]
  if (normalizedText === normalizedQuery) return 5
  if (normalizedText.startsWith(normalizedQuery)) return 4
  if (matchesWordStart(normalizedText, normalizedQuery)) return 3
  if (normalizedText.includes(normalizedQuery)) return 2
  return normalizedQuery.length > 1 && matchesLoosely(normalizedText, normalizedQuery.replaceAll(' ', '')) ? 1 : 0
}

/** Returns matching choices, best first and stable. Returns all choices for an empty query. */
export function rankChoices<T>(choices: readonly T[], query: string, getTexts: (choice: T) => readonly string[]): T[] {
  if (query.trim() === '') return [...choices]
  return choices
    .map((choice) => ({ choice, score: Math.max(...getTexts(choice).map((text) => scoreMatch(text, query))) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ choice }) => choice)
}
