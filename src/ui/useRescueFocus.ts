import { useEffect } from 'react'
import { loadChunk } from './lazy/loadChunk'

/** Loads `rescueFocus` on the first key press, because mouse users do not need it. */
export function useRescueFocus(): void {
  useEffect(() => {
    let end: (() => void) | undefined
    let gone = false
    const begin = () =>
      loadChunk(async () => (await import('./rescueFocus')).rescueFocus).then(
        (rescue) => {
          if (!gone) end = rescue()
        },
        () => undefined,
      )
    document.addEventListener('keydown', begin, { once: true })
    return () => {
      gone = true
      document.removeEventListener('keydown', begin)
      end?.()
    }
  }, [])
}
