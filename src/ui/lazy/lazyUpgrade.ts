import type { ComponentType } from 'react'
import { afterPaint } from './afterPaint'
import { useChunk } from './useChunk'

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
