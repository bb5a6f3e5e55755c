/** A value that is just six stars: what the broker shows in place of a secret. */
const MASKED = /[:=[,]\s*"?\*{6}"?\s*(?:$|[,}\]#]|\/\/)/

/** Lines (from 1) on which a secret is masked. */
export function maskedLines(text: string): number[] {
  if (!text.includes('******')) return []
  return text.split('\n').flatMap((line, i) => (MASKED.test(line) ? [i + 1] : []))
}
