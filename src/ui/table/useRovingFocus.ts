import { useEffect } from 'react'
import { loadChunk } from '../lazy/loadChunk'

let known: ((frame: HTMLElement) => () => void) | undefined

const load = () => loadChunk(async () => (await import('./rovingFocus')).rovingFocus)

/**
 * Makes the rows of a table one stop of the Tab key (`rovingFocus`). What does so comes with the first key that is pressed:
 * who has a mouse needs none of it.
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
        // Each control is a stop of its own then.
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
