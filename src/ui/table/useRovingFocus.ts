import { useEffect } from 'react'
import { loadChunk } from '../lazy/loadChunk'

let startRoving: ((frame: HTMLElement) => () => void) | undefined

const load = () => loadChunk(async () => (await import('./startRovingFocus')).startRovingFocus)

/**
 * Makes the table rows a single tab stop (`rovingFocus`). The module loads on the first key press, because mouse
 * users do not need it.
 */
export function useRovingFocus(frame: HTMLElement | null): void {
  useEffect(() => {
    if (!frame) return
    let end = startRoving?.(frame)
    let isUnmounted = false
    const begin = () => {
      document.removeEventListener('keydown', begin)
      load().then(
        (rove) => {
          startRoving = rove
          if (!isUnmounted) end = rove(frame)
        },
        // If loading fails, each control remains a tab stop.
        () => undefined,
      )
    }
    if (!end) document.addEventListener('keydown', begin)
    return () => {
      isUnmounted = true
      document.removeEventListener('keydown', begin)
      end?.()
    }
  }, [frame])
}
