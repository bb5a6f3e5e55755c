import { useEffect } from 'react'
import { loadChunk } from '../lazy/loadChunk'

let known: ((frame: HTMLElement) => () => void) | undefined

const load = () => loadChunk(async () => (await import('./startRovingFocus')).startRovingFocus)

/**
 * Makes the table rows a single tab stop (`rovingFocus`). The module loads on the first key press, because mouse
 * users do not need it.
 */
export function useRovingFocus(frame: HTMLElement | null): void {
  useEffect(() => {
    if (!frame) return
    let end = known?.(frame)
    let gone = false
    const begin = () => {
      document.removeEventListener('keydown', begin)
      load().then(
        (rove) => {
          known = rove
          if (!gone) end = rove(frame)
        },
        // If loading fails, each control remains a tab stop.
        () => undefined,
      )
    }
    if (!end) document.addEventListener('keydown', begin)
    return () => {
      gone = true
      document.removeEventListener('keydown', begin)
      end?.()
    }
  }, [frame])
}
