import type { ComponentType } from 'react'
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
    return useChunk(load, wanted).part
  }
}
