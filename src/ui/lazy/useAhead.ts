import { useEffect } from 'react'
import { afterPaint } from './afterPaint'
import { loadChunk } from './loadChunk'

/**
 * Preloads a module after the first paint, so that a later `import()` works offline, for example to save a form
 * after the connection is lost. Errors are left to that import.
 */
export function useAhead(load: (() => Promise<unknown>) | undefined): void {
  useEffect(() => load && afterPaint(() => void loadChunk(load).catch(() => {})), [load])
}
