import { useTheme } from '@mui/material/styles'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { NumberedLine } from '../../../../domain/traces/LogWindow'
import { useLatest } from '../../../../ui/useLatest'

/** Returns the index of the first line with at least the given number. */
export function findLineIndex(lines: readonly NumberedLine[], seq: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.seq ?? 0) < seq) low = middle + 1
    else high = middle
  }
  return low
}

interface ScrollOptions {
  lines: readonly NumberedLine[]
  /** Whether to keep the last line visible. */
  isSticky: boolean
  /** Called when the user scrolls away from the last line. */
  onLeave: () => void
  /** Called near the first loaded line. */
  onNearStart: () => void
}

/**
 * Keeps the scroll position stable while lines are added or removed, or sticks to the last line. Returns a ref for
 * the scroll container and a function that scrolls to a line.
 */
export function useLogScroll({ lines, isSticky, onLeave, onNearStart }: ScrollOptions) {
  const height = useTheme().tokens.size.row
  const [box, setBox] = useState<HTMLElement | null>(null)
  /** First visible line and its scroll offset. */
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
    if (isSticky && upward && left > height) onLeave()
    if (box.scrollTop < box.clientHeight / 2 && upward) onNearStart()
  })
  useEffect(() => {
    if (!box) return
    // Disable the browser's scroll anchoring, which would adjust the position a second time.
    box.style.overflowAnchor = 'none'
    box.addEventListener('scroll', scrolled, { passive: true })
    return () => box.removeEventListener('scroll', scrolled)
  }, [box, scrolled])

  useLayoutEffect(() => {
    if (!box) return
    const { seq, past, at } = top.current
    const targetTop = isSticky ? box.scrollHeight : findLineIndex(lines, seq) * height + past
    if (isSticky || at > 0) box.scrollTop = targetTop
    note()
  }, [box, lines, isSticky, height, note])

  const show = (index: number) => {
    if (!box) return
    box.scrollTop = Math.max(0, index * height - box.clientHeight / 2)
  }
  return { setBox, show }
}
