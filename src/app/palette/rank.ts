const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** The characters of `typed` in order, each anywhere: `tpmx` finds `topic metrics`. */
function inOrder(text: string, typed: string): boolean {
  let at = 0
  for (const char of typed) {
    at = text.indexOf(char, at) + 1
    if (at === 0) return false
  }
  return true
}

const startsWord = (text: string, typed: string) => text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))

/** How well a text answers what was typed: 0 not at all, 5 the same. */
export function rank(text: string, typed: string): number {
  const [has, wanted] = [plain(text), plain(typed.trim())]
  if (has === wanted) return 5
  if (has.startsWith(wanted)) return 4
  if (startsWord(has, wanted)) return 3
  if (has.includes(wanted)) return 2
  // Two letters in order are in almost anything.
  return wanted.length > 2 && inOrder(has, wanted.replaceAll(' ', '')) ? 1 : 0
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
