/** Matches values of six stars, which the broker writes instead of secrets. */
const MASKED = /[:=[,]\s*"?\*{6}"?\s*(?:$|[,}\]#]|\/\/)/

/** Returns the numbers (from 1) of lines with masked secrets. */
export function findMaskedLines(text: string): number[] {
  if (!text.includes('******')) return []
  return text.split('\n').flatMap((line, i) => (MASKED.test(line) ? [i + 1] : []))
}
