const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Limits on the words of a text and the characters of a query, because names may have 64 kB. */
const WORDS = 12
const TYPED = 32

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u)

/**
 * Matches word prefixes in order: `tomet` matches `topic metrics`. Matching letters anywhere would match nearly all
 * texts.
 */
function beginnings(words: readonly string[], typed: string): boolean {
  // Query lengths that the words so far can match.
  let reached = new Set([0])
  for (const word of words) {
    const next = new Set(reached)
    for (const from of reached) for (let at = from; at < typed.length && word[at - from] === typed[at]; ) next.add(++at)
    reached = next
  }
  return reached.has(typed.length)
}

/** Matches the query's characters in order, for scripts without word separators. */
function inOrder(text: string, typed: string): boolean {
  let at = 0
  for (const char of typed) {
    at = text.indexOf(char, at) + 1
    if (at === 0) return false
  }
  return true
}

const startsWord = (text: string, typed: string) => wordsOf(text).some((word) => word.startsWith(typed))

const isParted = (typed: string) => /^[\x20-\x7e]*$/.test(typed)

function follows(text: string, typed: string): boolean {
  if (typed.length > TYPED) return false
  return isParted(typed) ? beginnings(wordsOf(text).slice(0, WORDS), typed) : inOrder(text, typed)
}

/** Scores how well a text matches the query: 0 for no match, 5 for equality. */
export function rank(text: string, typed: string): number {
  const [has, wanted] = [plain(text), plain(typed.trim())]
  if (has === wanted) return 5
  if (has.startsWith(wanted)) return 4
  if (startsWord(has, wanted)) return 3
  if (has.includes(wanted)) return 2
  return wanted.length > 1 && follows(has, wanted.replaceAll(' ', '')) ? 1 : 0
}

/** Returns matching choices, best first and stable. Returns all choices for an empty query. */
export function ranked<T>(choices: readonly T[], typed: string, textsOf: (choice: T) => readonly string[]): T[] {
  if (typed.trim() === '') return [...choices]
  return choices
    .map((choice) => ({ choice, score: Math.max(...textsOf(choice).map((text) => rank(text, typed))) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ choice }) => choice)
}
