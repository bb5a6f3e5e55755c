import { useTheme } from '@mui/material/styles'
import { useLayoutEffect } from 'react'

/** With less room than for so many rows the page scrolls, not the table alone. */
const LEAST_ROWS = 9

/**
 * Fits the box that a table scrolls in to the window: what stands beneath it (the pager) stays in sight without scrolling
 * the page. `data-cut` on the box tells that columns go on to the right. Both are written to the box itself: they change
 * with every scroll and are no matter of React's.
 */
export function useFit(box: HTMLElement | null, frame: HTMLElement | null): void {
  const { size, gap } = useTheme().tokens
  useLayoutEffect(() => {
    if (!box || !frame) return
    const cut = () => {
      // Half pixels of a zoomed page are not a column.
      box.toggleAttribute('data-cut', box.scrollWidth - box.clientWidth - box.scrollLeft > 1)
    }
    const arrange = () => {
      const { top, bottom } = box.getBoundingClientRect()
      const beneath = frame.getBoundingClientRect().bottom - bottom + gap.large
      const room = Math.floor(window.innerHeight - (top + window.scrollY) - beneath)
      if (room < LEAST_ROWS * size.row) box.style.removeProperty('max-height')
      else box.style.maxHeight = `${room}px`
      cut()
    }
    // Told of each once at the start too, when the frame is laid out anyway: to measure here would have it laid out twice.
    const observer = new ResizeObserver(arrange)
    // What stands above moves the box, and only the page's height tells of it.
    for (const element of [document.body, frame, box]) observer.observe(element)
    window.addEventListener('resize', arrange)
    box.addEventListener('scroll', cut, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', arrange)
      box.removeEventListener('scroll', cut)
    }
  }, [box, frame, size.row, gap.large])
}
