import { useTheme } from '@mui/material/styles'
import { type Range, type Rect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useDeferredValue } from 'react'

/** Up to this many rows all are in the document: find-in-page works there and nothing is gained by leaving any out. */
export const ALL_UP_TO = 100

const OVERSCAN = 6

/** Rows come and go by so many at once: most frames of a scroll then change nothing that must be laid out and painted. */
const BLOCK = 4

/** The rows to hold for those in sight: whole blocks, with some more before and after; without those just what is seen. */
function inBlocks({ startIndex, endIndex, overscan, count }: Range): number[] {
  if (overscan === 0) return Array.from({ length: endIndex + 1 - startIndex }, (_, index) => startIndex + index)
  const first = Math.max(0, Math.floor((startIndex - overscan) / BLOCK) * BLOCK)
  const last = Math.min(count, Math.ceil((endIndex + 1 + overscan) / BLOCK) * BLOCK)
  return Array.from({ length: last - first }, (_, index) => first + index)
}

/**
 * Tells size and place of the box as the browser tells of it, after it was laid out. The library's own asks for the size
 * at once and then scrolls the box to where it thinks it is: both have the page laid out in the midst of bringing rows.
 */
function observeBox(virtualizer: Virtualizer<HTMLElement, Element>, tell: (rect: Rect) => void) {
  const box = virtualizer.scrollElement
  if (!box) return
  const observer = new ResizeObserver(() => {
    // While all rows were in the document nobody listened to it being scrolled.
    virtualizer.scrollOffset = box.scrollTop
    tell({ width: box.clientWidth, height: box.clientHeight })
  })
  observer.observe(box)
  return () => observer.disconnect()
}

/** Which rows are in the document, and the height that stands for those before and after. */
export interface RowWindow {
  indexes: number[]
  before: number
  after: number
}

/** Rows in sight of the scroller, once there are more than `ALL_UP_TO`. `rowHeight` is that of a table if not said. */
export function useRowWindow(count: number, scroller: HTMLElement | null, rowHeight?: number): RowWindow {
  const { row, tableChrome, tableMin } = useTheme().tokens.size
  const height = rowHeight ?? row
  const all = count <= ALL_UP_TO
  // Those in sight come first, those around them once they have been seen.
  const overscan = useDeferredValue(OVERSCAN, 0)
  const virtualizer = useVirtualizer({
    count,
    enabled: !all,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan,
    rangeExtractor: inBlocks,
    observeElementRect: observeBox,
    // It only tells rows: nothing is ever scrolled by it.
    scrollToFn: () => undefined,
    // Without a measured box all the room that it was given, or that a table can have, is assumed.
    initialRect: {
      width: 0,
      height: getMaxHeight(scroller) ?? Math.max(tableMin, (globalThis.innerHeight ?? 0) - tableChrome),
    },
  })
  if (all) return { indexes: Array.from({ length: count }, (_, index) => index), before: 0, after: 0 }
  const items = virtualizer.getVirtualItems()
  return {
    indexes: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: Math.max(0, virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)),
  }
}

/** The height that the box was given by `useFit`. To measure it would have the page laid out. */
const getMaxHeight = (scroller: HTMLElement | null) => Number.parseFloat(scroller?.style.maxHeight ?? '') || undefined
