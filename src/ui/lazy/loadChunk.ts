import { useEffect } from 'react'
import { runAfterPaint } from './runAfterPaint'

export const CHUNK_TIMEOUT = 120_000

export function loadChunk<T>(load: () => Promise<T>, limit = CHUNK_TIMEOUT): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not loaded within ${limit / 1000} s`)), limit)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/**
 * Preloads a module after the first paint, so that a later `import()` works offline, for example to save a form
 * after the connection is lost. Errors are left to that import.
 */
export function usePreload(load: (() => Promise<unknown>) | undefined): void {
  useEffect(() => load && runAfterPaint(() => void loadChunk(load).catch(() => {})), [load])
}
