import type { Span } from '../../../ui/code/services'

const MOST = 10_000

/** Finds all matches of a text, ignoring case. */
export function findTextSpans(text: string, query: string): Span[] {
  if (query === '') return []
  const pattern = new RegExp(query.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi')
  const places: Span[] = []
  for (const { index } of text.matchAll(pattern)) {
    places.push({ start: index, end: index + query.length })
    if (places.length === MOST) break
  }
  return places
}
