import { useMemo, useState } from 'react'
import { findLines } from './filterLines'
import type { HeldLine } from './LogWindow'

/** The lines that hold a text, and a way from one to the next. */
export interface Found {
  count: number
  /** Which of them was gone to last, counted from 1; 0: none yet. */
  nth: number
  /** Its number. */
  seq: number | undefined
  /** Goes to the next or the one before, round the end, and gives its place. */
  step: (by: 1 | -1) => number | undefined
}

/** Finds a text in the lines shown. Where one was gone to stays known by its line, whatever comes or goes. */
export function useFound(lines: readonly HeldLine[], search: string): Found {
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
