/** A generator of numbers from 0 to 1 that gives the same ones for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Draws wrong answers, each once before any comes again, and the read that gets them. */
export function drawSample(kinds: readonly string[], seed: number) {
  const random = createRandom(seed)
  let deck: string[] = []
  return {
    wrong(): string {
      if (deck.length === 0) deck = [...kinds]
      return deck.splice(Math.floor(random() * deck.length), 1)[0] ?? ''
    },
    path: (paths: readonly string[]): string | undefined => paths[Math.floor(random() * paths.length)],
  }
}
