const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** So many words of a text are looked at, and so much of what is typed: names may be 64 kB of anything. */
const WORDS = 12
const TYPED = 32

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u)

/** The beginnings of words in order: `tomet` finds `topic metrics`. Letters anywhere would find nearly all. */
function beginnings(words: readonly string[], typed: string): boolean {
  // How much of what is typed the words so far account for, in every way.
  let reached = new Set([0])
  for (const word of words) {
    const next = new Set(reached)
    for (const from of reached) for (let at = from; at < typed.length && word[at - from] === typed[at]; ) next.add(++at)
    reached = next
  }
  return reached.has(typed.length)
}

/** The characters of `typed` in order, each anywhere: where words are not parted, each may begin one. */
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

/** How well a text answers what was typed: 0 not at all, 5 the same. */
export function rank(text: string, typed: string): number {
  const [has, wanted] = [plain(text), plain(typed.trim())]
  if (has === wanted) return 5
  if (has.startsWith(wanted)) return 4
  if (startsWord(has, wanted)) return 3
  if (has.includes(wanted)) return 2
  return wanted.length > 1 && follows(has, wanted.replaceAll(' ', '')) ? 1 : 0
}

/** What answers to the text typed, best first; equals keep their order. All of it while nothing is typed. */
export function ranked<T>(choices: readonly T[], typed: string, textsOf: (choice: T) => readonly string[]): T[] {
  if (typed.trim() === '') return [...choices]
  return choices
    .map((choice) => ({ choice, score: Math.max(...textsOf(choice).map((text) => rank(text, typed))) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ choice }) => choice)
}
