import { useSearchParams } from 'react-router'
import { clampStretch, formatStretch, parseStretch, type Stretch } from './zoom'

/** Minimum number of points in view. */
const LEAST_POINTS = 6

/**
 * Zoom stored in the URL. `shown` is the visible part, by default the whole range, in epoch milliseconds; `step` is
 * the width of a point in milliseconds.
 */
export function useZoom(fullRange: Stretch, step: number) {
  const [search, setSearch] = useSearchParams()
  const requestedZoom = parseStretch(search.get('zoom'))
  // Ignore a zoom that is now older than the range.
  const zoom =
    requestedZoom && requestedZoom[1] > fullRange[0]
      ? clampStretch(requestedZoom, fullRange, step * LEAST_POINTS)
      : undefined
  const write = (text: string | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (text === undefined) next.delete('zoom')
        else next.set('zoom', text)
        return next
      },
      { replace: true },
    )
  return {
    shown: zoom ?? fullRange,
    zoomed: zoom !== undefined,
    reset: () => write(undefined),
    zoomTo: (stretch: Stretch) => {
      const next = clampStretch(stretch, fullRange, step * LEAST_POINTS)
      write(next[1] - next[0] >= fullRange[1] - fullRange[0] ? undefined : formatStretch(next))
    },
  }
}
