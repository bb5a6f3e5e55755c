import { useTheme } from '@mui/material/styles'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLatest } from '../../../../ui/useLatest'
import type { HeldLine } from './LogWindow'

/** Where the first line at or after a number stands. */
export function findLineIndex(lines: readonly HeldLine[], seq: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.seq ?? 0) < seq) low = middle + 1
    else high = middle
  }
  return low
}

/** What the box that lines scroll in does while they come and go. */
interface ScrollOptions {
  lines: readonly HeldLine[]
  /** The last line is kept in sight. */
  sticks: boolean
  /** The reader has left the last line. */
  onLeave: () => void
  /** The first line held is near. */
  onNearStart: () => void
}

/**
 * Keeps the line in sight where it is while others come before it or are let go, or keeps the last line in sight. Gives
 * what takes the box, and what brings a line into its middle.
 */
export function useLogScroll({ lines, sticks, onLeave, onNearStart }: ScrollOptions) {
  const height = useTheme().tokens.size.row
  const [box, setBox] = useState<HTMLElement | null>(null)
  /** The line at the top of the box, and how far it is scrolled past. */
  const top = useRef({ seq: 0, past: 0, at: 0 })

  const note = useCallback(() => {
    if (!box) return
    const index = Math.floor(box.scrollTop / height)
    top.current = { seq: lines[index]?.seq ?? 0, past: box.scrollTop - index * height, at: box.scrollTop }
  }, [box, lines, height])

  const scrolled = useLatest(() => {
    if (!box) return
    const upward = box.scrollTop < top.current.at
    note()
    const left = box.scrollHeight - box.scrollTop - box.clientHeight
    if (sticks && upward && left > height) onLeave()
    if (box.scrollTop < box.clientHeight / 2 && upward) onNearStart()
  })
  useEffect(() => {
    if (!box) return
    // The browser would do the same once more, where it does it at all.
    box.style.overflowAnchor = 'none'
    box.addEventListener('scroll', scrolled, { passive: true })
    return () => box.removeEventListener('scroll', scrolled)
  }, [box, scrolled])

  useLayoutEffect(() => {
    if (!box) return
    const { seq, past, at } = top.current
    const wanted = sticks ? box.scrollHeight : findLineIndex(lines, seq) * height + past
    if (sticks || at > 0) box.scrollTop = wanted
    note()
  }, [box, lines, sticks, height, note])

  const show = (index: number) => {
    if (!box) return
    box.scrollTop = Math.max(0, index * height - box.clientHeight / 2)
  }
  return { setBox, show }
}
