const normalizeText = (text: string) => text.normalize('NFKC').toLowerCase()

/** Limits on the words of a text and the characters of a query, because names may have 64 kB. */
const MAX_WORDS = 12
const MAX_QUERY_LENGTH = 32

const splitWords = (text: string) => text.split(/[^\p{L}\p{N}]+/u)

/**
 * Matches word prefixes in order: `tomet` matches `topic metrics`. Matching letters anywhere would match nearly all
 * texts.
 */
function matchesWordPrefixes(words: readonly string[], typed: string): boolean {
  // Query lengths that the words so far can match.
  let matchedLengths = new Set([0])
  for (const word of words) {
    const next = new Set(matchedLengths)
    for (const from of matchedLengths)
      for (let at = from; at < typed.length && word[at - from] === typed[at]; ) next.add(++at)
    matchedLengths = next
  }
  return matchedLengths.has(typed.length)
}

/** Matches the query's characters in order, for scripts without word separators. */
function matchesInOrder(text: string, typed: string): boolean {
  let at = 0
  for (const char of typed) {
    at = text.indexOf(char, at) + 1
    if (at === 0) return false
  }
  return true
}

const matchesWordStart = (text: string, typed: string) => splitWords(text).some((word) => word.startsWith(typed))

const isAscii = (typed: string) => /^[\x20-\x7e]*$/.test(typed)

function matchesLoosely(text: string, typed: string): boolean {
  if (typed.length > MAX_QUERY_LENGTH) return false
  return isAscii(typed) ? matchesWordPrefixes(splitWords(text).slice(0, MAX_WORDS), typed) : matchesInOrder(text, typed)
}

/** Scores how well a text matches the query: 0 for no match, 5 for equality. */
export function scoreMatch(text: string, typed: string): number {
  const [has, wanted] = [normalizeText(text), normalizeText(typed.trim())]
  if (has === wanted) return 5
  if (has.startsWith(wanted)) return 4
  if (matchesWordStart(has, wanted)) return 3
  if (has.includes(wanted)) return 2
  return wanted.length > 1 && matchesLoosely(has, wanted.replaceAll(' ', '')) ? 1 : 0
}

/** Returns matching choices, best first and stable. Returns all choices for an empty query. */
export function rankChoices<T>(choices: readonly T[], typed: string, getTexts: (choice: T) => readonly string[]): T[] {
  if (typed.trim() === '') return [...choices]
  return choices
    .map((choice) => ({ choice, score: Math.max(...getTexts(choice).map((text) => scoreMatch(text, typed))) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ choice }) => choice)
}
