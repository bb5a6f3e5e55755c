import type { ComponentType } from 'react'
import { runAfterPaint } from './runAfterPaint'
import { useChunk } from './useChunk'

/**
 * Returns a hook that loads a better implementation on demand. Until it has loaded, or if it fails, the page uses
 * its fallback. Not included in the page's size budget (`scripts/sizes.ts`).
 */
export function lazyUpgrade<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (isNeeded: boolean) => ComponentType<P> | undefined {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per component at module load
  return function useUpgrade(isNeeded) {
    const { part } = useChunk(load, isNeeded, runAfterPaint)
    // A chunk already loaded by another page is not used before it is wanted here.
    return isNeeded ? part : undefined
  }
}
