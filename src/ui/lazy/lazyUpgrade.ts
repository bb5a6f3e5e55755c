import type { ComponentType } from 'react'
import { useChunk } from './useChunk'

/** A page out of sight is never painted: it waits no longer, in ms. */
const LONGEST = 250

/** Once what the page has already is on show: to ask for much takes time from its first paint. */
function afterPaint(begin: () => void): () => void {
  let timer = setTimeout(begin, LONGEST)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(begin)
  })
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}

/**
 * A better part for what the page has already: it is loaded when wanted, and until it comes, or should it not, the page
 * does with what it has. Gives a hook. What it loads does not count to opening the page (`scripts/sizes.ts`).
 */
export function lazyUpgrade<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (wanted: boolean) => ComponentType<P> | undefined {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module loads
  return function useUpgrade(wanted) {
    const { part } = useChunk(load, wanted, afterPaint)
    // One that came for another page is none of this one's before it is wanted here.
    return wanted ? part : undefined
  }
}
