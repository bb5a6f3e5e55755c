import type { Span } from '../../../ui/code/services'

const MOST = 10_000

/** Finds all matches of a text, ignoring case. */
export function findTextSpans(text: string, wanted: string): Span[] {
  if (wanted === '') return []
  const pattern = new RegExp(wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi')
  const places: Span[] = []
  for (const { index } of text.matchAll(pattern)) {
    places.push({ start: index, end: index + wanted.length })
    if (places.length === MOST) break
  }
  return places
}
