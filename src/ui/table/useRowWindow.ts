import { useTheme } from '@mui/material/styles'
import { type Range, useVirtualizer } from '@tanstack/react-virtual'

/** Up to this many rows all are in the document: find-in-page works there and nothing is gained by leaving any out. */
export const ALL_UP_TO = 100

const OVERSCAN = 6

/** Rows come and go by so many at once: most frames of a scroll then change nothing that must be laid out and painted. */
const BLOCK = 4

/** The rows to hold for those in sight: whole blocks, with some more before and after. */
function inBlocks({ startIndex, endIndex, overscan, count }: Range): number[] {
  const first = Math.max(0, Math.floor((startIndex - overscan) / BLOCK) * BLOCK)
  const last = Math.min(count, Math.ceil((endIndex + 1 + overscan) / BLOCK) * BLOCK)
  return Array.from({ length: last - first }, (_, index) => first + index)
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
  const virtualizer = useVirtualizer({
    count,
    enabled: !all,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: OVERSCAN,
    rangeExtractor: inBlocks,
    // Without a measured box (first paint) all the room that a table can have is assumed: rows come with the first frame.
    initialRect: { width: 0, height: Math.max(tableMin, (globalThis.innerHeight ?? 0) - tableChrome) },
  })
  if (all) return { indexes: Array.from({ length: count }, (_, index) => index), before: 0, after: 0 }
  const items = virtualizer.getVirtualItems()
  return {
    indexes: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: Math.max(0, virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)),
  }
}
