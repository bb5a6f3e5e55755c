import { useEffect } from 'react'
import { loadChunk } from './lazy/loadChunk'

/** Loads `rescueFocus` on the first key press, because mouse users do not need it. */
export function useRescueFocus(): void {
  useEffect(() => {
    let end: (() => void) | undefined
    let isUnmounted = false
    const begin = () =>
      loadChunk(async () => (await import('./rescueFocus')).rescueFocus).then(
        (rescue) => {
          if (!isUnmounted) end = rescue()
        },
        () => undefined,
      )
    document.addEventListener('keydown', begin, { once: true })
    return () => {
      isUnmounted = true
      document.removeEventListener('keydown', begin)
      end?.()
    }
  }, [])
}
