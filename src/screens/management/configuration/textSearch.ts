import type { Span } from '../../../ui/code/services'

const MAX_MATCHES = 10_000

/** Finds all matches of a text, ignoring case. */
export function findTextSpans(text: string, query: string): Span[] {
  if (query === '') return []
  const pattern = new RegExp(query.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi')
  const places: Span[] = []
  for (const { index } of text.matchAll(pattern)) {
    places.push({ start: index, end: index + query.length })
    if (places.length === MAX_MATCHES) break
  }
  return places
}

/** Matches values of six stars, which the broker writes instead of secrets. */
const MASKED = /[:=[,]\s*"?\*{6}"?\s*(?:$|[,}\]#]|\/\/)/

/** Returns the numbers (from 1) of lines with masked secrets. */
export function findMaskedLines(text: string): number[] {
  if (!text.includes('******')) return []
  return text.split('\n').flatMap((line, i) => (MASKED.test(line) ? [i + 1] : []))
}
