import { useMemo, useState } from 'react'
import { findLines } from '../../../../domain/traces/filterLines'
import type { NumberedLine } from '../../../../domain/traces/LogWindow'

/** Search matches, with navigation between them. */
export interface SearchMatches {
  count: number
  /** Position of the current match, counted from 1; 0 for none. */
  nth: number
  /** Number of the matching line. */
  seq: number | undefined
  /** Moves to the next or previous match, wrapping around, and returns its index. */
  step: (by: 1 | -1) => number | undefined
}

/** Searches the visible lines. The current match is kept by line number while lines are added and removed. */
export function useFound(lines: readonly NumberedLine[], search: string): SearchMatches {
  const [seq, setSeq] = useState<number>()
  const places = useMemo(() => findLines(lines, search), [lines, search])
  const at = places.findIndex((place) => lines[place]?.seq === seq)
  const step = (by: 1 | -1) => {
    const first = by === 1 ? 0 : places.length - 1
    const place = places[at < 0 ? first : (at + by + places.length) % places.length]
    setSeq(place === undefined ? undefined : lines[place]?.seq)
    return place
  }
  return { count: places.length, nth: at + 1, seq: at < 0 ? undefined : seq, step }
}
