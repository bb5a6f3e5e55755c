import { useUrlParams } from '../../ui/useUrlParams'
import { clampStretch, formatStretch, parseStretch, type Stretch } from './zoom'

/** Minimum number of points in view. */
const LEAST_POINTS = 6

/**
 * Zoom stored in the URL. `shown` is the visible part, by default the whole range, in epoch milliseconds; `step` is
 * the width of a point in milliseconds.
 */
export function useZoom(fullRange: Stretch, step: number) {
  const [params, change] = useUrlParams()
  const requestedZoom = parseStretch(params.get('zoom'))
  // Ignore a zoom that is now older than the range.
  const zoom =
    requestedZoom && requestedZoom[1] > fullRange[0]
      ? clampStretch(requestedZoom, fullRange, step * LEAST_POINTS)
      : undefined
  return {
    shown: zoom ?? fullRange,
    zoomed: zoom !== undefined,
    reset: () => change({ zoom: undefined }),
    zoomTo: (stretch: Stretch) => {
      const next = clampStretch(stretch, fullRange, step * LEAST_POINTS)
      const isWhole = next[1] - next[0] >= fullRange[1] - fullRange[0]
      change({ zoom: isWhole ? undefined : formatStretch(next) })
    },
  }
}
