import { useEffect } from 'react'
import { loadChunk } from './loadChunk'
import { runAfterPaint } from './runAfterPaint'

/**
 * Preloads a module after the first paint, so that a later `import()` works offline, for example to save a form
 * after the connection is lost. Errors are left to that import.
 */
export function usePreload(load: (() => Promise<unknown>) | undefined): void {
  useEffect(() => load && runAfterPaint(() => void loadChunk(load).catch(() => {})), [load])
}
