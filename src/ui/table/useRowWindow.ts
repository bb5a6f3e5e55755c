import { useTheme } from '@mui/material/styles'
import { type Range, type Rect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useDeferredValue } from 'react'

/** Up to this many rows all are rendered, so that find-in-page works. */
export const ALL_UP_TO = 100

const OVERSCAN = 6

/** Rows are added and removed in blocks, so that most scroll frames need no layout. */
const BLOCK = 4

/** Returns the rendered row indexes: whole blocks plus overscan, or only the visible rows without overscan. */
function listBlockIndexes({ startIndex, endIndex, overscan, count }: Range): number[] {
  if (overscan === 0) return Array.from({ length: endIndex + 1 - startIndex }, (_, index) => startIndex + index)
  const first = Math.max(0, Math.floor((startIndex - overscan) / BLOCK) * BLOCK)
  const last = Math.min(count, Math.ceil((endIndex + 1 + overscan) / BLOCK) * BLOCK)
  return Array.from({ length: last - first }, (_, index) => first + index)
}

/**
 * Reports the size and offset of the container after layout. The library's own observers measure at once and
 * restore the scroll position, which forces a layout while rows are being added.
 */
function observeBox(virtualizer: Virtualizer<HTMLElement, Element>, notify: (rect: Rect) => void) {
  const box = virtualizer.scrollElement
  if (!box) return
  const observer = new ResizeObserver(() => {
    // No scroll events were observed while all rows were rendered.
    virtualizer.scrollOffset = box.scrollTop
    notify({ width: box.clientWidth, height: box.clientHeight })
  })
  observer.observe(box)
  return () => observer.disconnect()
}

/** Rendered rows, and the heights of the spacers before and after. */
export interface RowWindow {
  indexes: number[]
  before: number
  after: number
}

/** Virtualizes rows above `ALL_UP_TO`. `rowHeight` defaults to that of a table. */
export function useRowWindow(count: number, scroller: HTMLElement | null, rowHeight?: number): RowWindow {
  const { row, tableChrome, tableMin } = useTheme().tokens.size
  const height = rowHeight ?? row
  const all = count <= ALL_UP_TO
  // Render the visible rows first, the overscan afterwards.
  const overscan = useDeferredValue(OVERSCAN, 0)
  const virtualizer = useVirtualizer({
    count,
    enabled: !all,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan,
    rangeExtractor: listBlockIndexes,
    observeElementRect: observeBox,
    // The virtualizer must never scroll.
    scrollToFn: () => undefined,
    // Before the container is measured, assume its maximum height.
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

/** Maximum height set by `useFit`, because measuring would force a layout. */
const getMaxHeight = (scroller: HTMLElement | null) => Number.parseFloat(scroller?.style.maxHeight ?? '') || undefined
