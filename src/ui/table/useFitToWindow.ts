import { useTheme } from '@mui/material/styles'
import { useLayoutEffect } from 'react'

/** With room for fewer rows, the page scrolls instead of the table. */
const LEAST_ROWS = 9

/**
 * Fits the scroll container to the window, so that the pager is visible without scrolling the page. Sets `data-cut`
 * if columns overflow on the right. Writes to the DOM directly, because both change on every scroll.
 */
export function useFitToWindow(box: HTMLElement | null, frame: HTMLElement | null): void {
  const { size, gap } = useTheme().tokens
  useLayoutEffect(() => {
    if (!box || !frame) return
    const markOverflow = () => {
      // Ignore half pixels of a zoomed page.
      box.toggleAttribute('data-cut', box.scrollWidth - box.clientWidth - box.scrollLeft > 1)
    }
    const arrange = () => {
      const { top, bottom } = box.getBoundingClientRect()
      const beneath = frame.getBoundingClientRect().bottom - bottom + gap.large
      const room = Math.floor(window.innerHeight - (top + window.scrollY) - beneath)
      if (room < LEAST_ROWS * size.row) box.style.removeProperty('max-height')
      else box.style.maxHeight = `${room}px`
      markOverflow()
    }
    // The observer also fires initially, after layout; measuring here would force a second layout.
    const observer = new ResizeObserver(arrange)
    // Content above moves the container, which only changes the page height.
    for (const element of [document.body, frame, box]) observer.observe(element)
    window.addEventListener('resize', arrange)
    box.addEventListener('scroll', markOverflow, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', arrange)
      box.removeEventListener('scroll', markOverflow)
    }
  }, [box, frame, size.row, gap.large])
}
