import { useEffect } from 'react'
import { afterPaint } from './afterPaint'
import { loadChunk } from './loadChunk'

/**
 * Loads a module once the page has painted, so that a later `import()` of it needs no connection: what saving a form
 * needs must be here before the connection is lost. A failure is left to that import.
 */
export function useAhead(load: (() => Promise<unknown>) | undefined): void {
  useEffect(() => load && afterPaint(() => void loadChunk(load).catch(() => {})), [load])
}
